import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const beatEveryMs = 1000;
/** Beats without an answer. A stall of this process delays the beats too, so it is not taken for one of the server. */
const silentAfterBeats = 5;
const askMs = 1500;

/** Sockets of connections to one server, so that all of them can be cut. */
export interface Line {
  /** The `socket` option of the driver. It has to return before the socket is connected: a refusal then reaches the driver. */
  open(options: Place): Socket;
  cut(): void;
}

interface Place {
  host?: readonly string[] | string;
  port?: readonly number[] | number;
  path?: string | undefined | false;
}

export function createLine(): Line {
  const sockets = new Set<Socket>();
  return {
    open({ host, port, path }) {
      const [name = 'localhost'] = [host].flat() as string[];
      const [at = 5432] = [port].flat() as number[];
      const socket = path ? connect(path) : connect(at, name);
      // The driver asks for the certificate of this name.
      Object.assign(socket, { host: name, port: at });
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

export interface Pulse {
  /** Within two seconds, whatever the server does. Rejects when it does not answer. */
  ask(): Promise<void>;
  stop(): void;
}

interface PulseOptions {
  /** Asks the server for nothing, on a connection of its own. */
  beat(): Promise<unknown>;
  /** The server is silent: it neither answers nor refuses, as on a frozen machine. */
  onSilent(): void;
}

/**
 * The driver waits for an answer for ever, and a frozen server never sends one: `statement_timeout` is the server's. So a
 * beat each second asks whether it is there. A slow statement of a server that is there goes on; when the server is silent,
 * every connection to it is cut, and their statements fail as they do when it crashes.
 */
export function keepPulse({ beat, onSilent }: PulseOptions): Pulse {
  let asked: Promise<boolean> | undefined;
  let missed = 0;

  function askOnce(): Promise<boolean> {
    asked ??= beat()
      .then(
        () => true,
        () => false,
      )
      .then((isThere) => {
        asked = undefined;
        missed = 0;
        return isThere;
      });
    return asked;
  }

  const timer = setInterval(() => {
    if (!asked) return void askOnce();
    missed += 1;
    if (missed === silentAfterBeats) onSilent();
  }, beatEveryMs);
  timer.unref();

  return {
    async ask() {
      const isThere = await Promise.race([askOnce(), delay(askMs, false, { ref: false })]);
      if (!isThere) throw new Error('The database does not answer');
    },
    stop: () => clearInterval(timer),
  };
}
