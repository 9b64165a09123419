import { connect } from 'node:net';

/**
 * Sends raw bytes and reads the answer: HTTP clients rewrite addresses and refuse to send malformed requests. The
 * request must ask for the connection to be closed, or be so broken that the server closes it.
 */
export function sendRaw(serverUrl: string, request: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(serverUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').setTimeout(10_000, () => socket.destroy(new Error('no answer in 10 s')));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('end', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }));
    socket.write(request, 'latin1');
  });
}

/** A GET with an unmodified address. */
export function getRaw(serverUrl: string, address: string) {
  return sendRaw(serverUrl, `GET ${address} HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\nconnection: close\r\n\r\n`);
}
