//! Runs the service, and talks to it as pages and programs do, friendly or not.

mod all;
mod candidates;
mod contradictions;
mod crowds;
mod described;
mod edits;
mod ending;
mod estimates;
mod export;
mod frames;
mod http;
mod logic;
mod messages;
mod origins;
mod page;
mod protocol;
#[path = "../published/mod.rs"]
mod published;
mod questions;
mod service;
