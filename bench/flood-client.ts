import type { Socket } from 'node:net';
import { connect } from 'node:net';

/** The status of an answer, 0 when the connection ended without one, and whether a refusal has what shoppers need. */
export type OnAnswer = (status: number, isExplained: boolean) => void;

export interface Connections {
  /** False when every connection still waits for its answer. */
  send(request: Buffer, onAnswer: OnAnswer): boolean;
  close(): void;
}

/**
 * Keep-alive connections that send prepared bytes and read no more of an answer than its status and its end: the load
 * must cost less than what it measures, on the same machine.
 */
export function openConnections(port: number, most: number): Connections {
  const idle: Connection[] = [];
  const all = new Set<Connection>();

  function open(): Connection {
    const one = openConnection(port, {
      onIdle: () => idle.push(one),
      onClosed: () => {
        all.delete(one);
        const at = idle.indexOf(one);
        if (at >= 0) idle.splice(at, 1);
      },
    });
    all.add(one);
    return one;
  }

  return {
    send(request, onAnswer) {
      const one = idle.pop() ?? (all.size < most ? open() : undefined);
      one?.send(request, onAnswer);
      return one !== undefined;
    },
    close() {
      for (const one of all) one.socket.destroy();
    },
  };
}

interface Connection {
  socket: Socket;
  send(request: Buffer, onAnswer: OnAnswer): void;
}

function openConnection(port: number, { onIdle, onClosed }: { onIdle(): void; onClosed(): void }): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let waiting: OnAnswer | undefined;
  let received: Buffer | undefined;

  const answer = (status: number, isExplained = false) => {
    const tell = waiting;
    waiting = undefined;
    received = undefined;
    tell?.(status, isExplained);
  };
  socket.on('data', (chunk) => {
    received = received ? Buffer.concat([received, chunk]) : chunk;
    const status = readAnswer(received);
    if (status === undefined) return;
    const isLast = received.subarray(0, 600).includes('onnection: close');
    answer(status, status === busy && isRefusal(received));
    if (!isLast) onIdle();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    onClosed();
    answer(0);
  });
  return {
    socket,
    send(request, onAnswer) {
      waiting = onAnswer;
      socket.write(request);
    },
  };
}

/** Nothing until the whole answer is there. */
function readAnswer(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined ? bytes.subarray(-5).equals(lastChunk) : bytes.length >= end + 4 + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : undefined;
}

const busy = 503;

function isRefusal(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  return /\r\nretry-after: \d/i.test(text) && text.includes('Hay muchas personas en la tienda');
}

const lastChunk = Buffer.from('0\r\n\r\n');

export function requestBytes(path: string, { headers = {}, body = '' }: { headers?: object; body?: string } = {}) {
  const method = body === '' ? 'GET' : 'POST';
  const all = { host: '127.0.0.1', 'x-empresaid': '2', 'x-sucursalcodigo': '5', ...headers };
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ ...all, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
