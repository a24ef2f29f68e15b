//! How friends in the same room find the table.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use miette::IntoDiagnostic as _;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::terminal::{NAME, paint};

/// The address of this machine in its network. Nothing is sent: the system is only asked which way it would go.
pub(super) fn address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is kept free for documents: it leads out of the network, to nobody.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// The address in words and as a code for the camera of a phone.
pub(super) fn invitation(near: SocketAddr) -> miette::Result<String> {
    let address = format!("http://{near}");
    let code = QrCode::new(&address).into_diagnostic()?;
    let drawn = code.render::<Dense1x2>().quiet_zone(true).build();
    Ok(format!("Friends in the same network join at {}\n\n{drawn}\n\n", paint(NAME, &address)))
}
