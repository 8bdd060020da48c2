import { connect } from 'node:net';

/** A program of this machine answers at once, or nobody does. */
const patienceMilliseconds = 1000;

/**
 * The address to show to a person at this machine. A site that has no address of its own yet has its passkeys at
 * localhost, and browsers allow none at 127.0.0.1. They try both addresses of the name localhost, ::1 first.
 * @param url where this site listens
 * @param firstTried the address of the name localhost that browsers try first
 * @returns it with the name localhost; unchanged for other machines, and when another program has that name's port
 */
export async function shownAddress(url: string, firstTried = '::1'): Promise<string> {
  const address = new URL(url);
  if (address.hostname === '127.0.0.1') {
    if (await isTaken(firstTried, Number(address.port))) return url;
  } else if (address.hostname !== '[::1]') {
    return url;
  }
  return `http://localhost:${address.port}`;
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMilliseconds });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
