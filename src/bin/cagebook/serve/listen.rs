//! Connections: where they come from, how many there may be, and how long they may take.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

use super::service::Closing;

/// How long a client may take to send the head of a request, or to send the next one.
const HEAD: Duration = Duration::from_secs(10);

/// How long a client may take to read what waits for it.
const UNREAD: Duration = Duration::from_secs(10);

/// Opens the ports: those of this machine alone, unless others are named.
pub async fn open(addresses: &[IpAddr], port: u16) -> anyhow::Result<Vec<TcpListener>> {
    let usual = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
    let named = !addresses.is_empty();
    let mut port = port;
    let mut listeners = Vec::new();
    for address in if named { addresses } else { &usual } {
        let address = SocketAddr::new(*address, port);
        match TcpListener::bind(address).await {
            Ok(listener) => {
                // Where any port will do, it is the same for all.
                port = listener.local_addr()?.port();
                listeners.push(listener);
            }
            // A machine may do without the newer protocol. But who finds another program there would take it for this one.
            Err(error) if !named && address.is_ipv6() && error.kind() != io::ErrorKind::AddrInUse => {}
            Err(error) => return Err(error).with_context(|| format!("cannot listen on {address}")),
        }
    }
    Ok(listeners)
}

/// Serves whoever connects until the service closes, and then until all have gone.
pub async fn serve(
    listeners: Vec<TcpListener>,
    router: Router,
    connections: usize,
    closing: watch::Receiver<Closing>,
) {
    let places = Arc::new(Semaphore::new(connections));
    // Closes when the last connection has dropped its end.
    let (alive, mut gone) = mpsc::channel::<()>(1);
    for listener in listeners {
        let (router, places, closing, alive) =
            (router.clone(), Arc::clone(&places), closing.clone(), alive.clone());
        tokio::spawn(accept(listener, router, places, closing, alive));
    }
    drop(alive);
    gone.recv().await;
}

async fn accept(
    listener: TcpListener,
    router: Router,
    places: Arc<Semaphore>,
    mut closing: watch::Receiver<Closing>,
    alive: mpsc::Sender<()>,
) {
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|phase| *phase != Closing::No) => return,
        };
        match (stream, Arc::clone(&places).try_acquire_owned()) {
            (Ok((stream, _)), Ok(place)) => {
                let place = Place { _place: Arc::new(place), _alive: alive.clone() };
                tokio::spawn(talk(stream, router.clone(), closing.clone(), place));
            }
            (Ok((stream, _)), Err(_)) => drop(tokio::spawn(refuse(stream))),
            // Out of file descriptors, mostly: when somebody leaves there is one.
            (Err(_), _) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Tells a client that there are too many.
async fn refuse(mut stream: TcpStream) {
    const ANSWER: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\ncontent-length: 0\r\n\r\n";
    let answered = async {
        stream.write_all(ANSWER).await?;
        stream.shutdown().await?;
        // What was asked is read, and left: a connection that is closed over it is reset, and the answer may be lost.
        tokio::io::copy(&mut stream, &mut tokio::io::sink()).await
    };
    let answered: Result<io::Result<u64>, _> = timeout(Duration::from_secs(1), answered).await;
    drop(answered);
}

/// The place of a connection among those there may be; whoever holds it keeps the service from ending.
#[derive(Clone)]
pub struct Place {
    _place: Arc<OwnedSemaphorePermit>,
    _alive: mpsc::Sender<()>,
}

/// Answers the requests of one client.
async fn talk(stream: TcpStream, router: Router, mut closing: watch::Receiver<Closing>, place: Place) {
    // Answers are small, and nobody should wait for a fuller packet.
    drop(stream.set_nodelay(true));
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(UNREAD));
    // What becomes of the connection when it is a socket takes the place with it.
    let service = TowerToHyperService::new(router.layer(Extension(place)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        // It is over, whether all went well or not: there is nobody left to tell.
        _ = &mut connection => return,
        _ = closing.wait_for(|phase| *phase != Closing::No) => connection.as_mut().graceful_shutdown(),
    }
    drop(connection.await);
}
