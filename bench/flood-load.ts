import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openConnections } from './flood-client.ts';

/** The load of `flood.ts`, in a process of its own. It answers each order with what it measured, and then waits. */
export interface LoadOrder {
  port: number;
  seconds: number;
  /** A closed loop: each connection sends its next request after the answer. Without it, the rates decide. */
  connections?: number;
  /** Each kind has connections of its own, as banks and branches do not share those of shoppers. */
  kinds: readonly { name: string; perSecond: number; requests: readonly string[] }[];
  /** Clients that send a byte each second, and endless bodies at once. */
  slowClients?: number;
  hugeBodies?: number;
}

export interface Measured {
  name: string;
  /** Answers that are neither a refusal nor a failure. */
  accepted: Times;
  refused: Times;
  /** Refusals without the shopper's text or Retry-After. */
  unexplained: number;
  failed: number;
  /** All connections still waited for their answers. */
  notSent: number;
}

export interface Times {
  count: number;
  p50: number;
  p99: number;
  most: number;
}

export interface LoadReply {
  seconds: number;
  /** When the last request was sent. */
  endedAt: number;
  kinds: readonly Measured[];
  /** How late this process itself was: a part of the times that is not the server's. */
  ownDelayP99: number;
  slowClientsCut: number;
  hugeBodiesRefused: number;
}

const mostConnections = 2000;
const tickMs = 4;

async function load(order: LoadOrder): Promise<LoadReply> {
  const { port, seconds, connections = mostConnections } = order;
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const pools = order.kinds.map(() => openConnections(port, connections));
  const kinds = order.kinds.map((kind, nth) => createKind(kind, pools[nth] ?? openConnections(port, connections)));
  const abuse = openAbuse(port, order);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  if (order.connections) {
    const [kind] = kinds;
    const loop = async () => {
      while (performance.now() < endsAt) await new Promise<void>((next) => kind?.send(next));
    };
    await Promise.all(Array.from({ length: connections }, loop));
  } else {
    while (performance.now() < endsAt) {
      const elapsed = (performance.now() - startedAt) / 1000;
      for (const kind of kinds) kind.sendDue(elapsed);
      await delay(tickMs);
    }
  }
  const took = (performance.now() - startedAt) / 1000;
  const endedAt = Date.now();
  for (let waits = 0; waits < 100 && kinds.some((kind) => kind.areAwaited()); waits += 1) await delay(10);
  const abused = abuse.stop();
  for (const pool of pools) pool.close();
  own.disable();
  const measured = kinds.map(({ result }) => result());
  return { seconds: took, endedAt, kinds: measured, ownDelayP99: own.percentile(99) / 1e6 - 5, ...abused };
}

function createKind(
  { name, perSecond, requests }: LoadOrder['kinds'][number],
  wires: ReturnType<typeof openConnections>,
) {
  const bytes = requests.map((request) => Buffer.from(request, 'base64'));
  const accepted: number[] = [];
  const refused: number[] = [];
  let [sent, unexplained, failed, notSent] = [0, 0, 0, 0];

  function send(onEnd?: () => void): void {
    const request = bytes[sent % bytes.length] ?? Buffer.alloc(0);
    sent += 1;
    const startedAt = performance.now();
    const isSent = wires.send(request, (status, isExplained) => {
      const took = performance.now() - startedAt;
      if (status === 503) refused.push(took);
      else if (status >= 200 && status < 400) accepted.push(took);
      else failed += 1;
      if (status === 503 && !isExplained) unexplained += 1;
      onEnd?.();
    });
    if (isSent) return;
    notSent += 1;
    onEnd?.();
  }

  const awaited = () => sent - accepted.length - refused.length - failed - notSent;

  return {
    send,
    sendDue(elapsedSeconds: number): void {
      const due = elapsedSeconds * perSecond;
      while (sent < due) send();
    },
    areAwaited: () => awaited() > 0,
    result: (): Measured => ({
      name,
      accepted: timesOf(accepted),
      refused: timesOf(refused),
      unexplained,
      failed: failed + awaited(),
      notSent,
    }),
  };
}

function timesOf(values: number[]): Times {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

const post =
  'POST /gw/api/telemetria/eventos HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\ncontent-type: application/json\r\n';
const hugeChunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
/** No client sends more than this of one body. */
const mostChunks = 64;

function openAbuse(port: number, { slowClients = 0, hugeBodies = 0 }: LoadOrder) {
  let isOver = false;
  let [slowClientsCut, hugeBodiesRefused] = [0, 0];

  async function beSlow(index: number): Promise<void> {
    const start = index % 2 === 0 ? 'GET / HTTP/1.1\r\nhost: x\r\nx-name: ' : `${post}content-length: 9000\r\n\r\n`;
    while (!isOver) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.resume().write(start);
      while (!isOver && !socket.destroyed) {
        await delay(1000);
        socket.write('a');
      }
      if (!isOver) slowClientsCut += 1;
      socket.destroy();
    }
  }

  async function beHuge(): Promise<void> {
    while (!isOver) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.once('data', (chunk) => {
        if (/^HTTP\/1\.1 (?:413|503)/.test(chunk.toString('latin1', 0, 20))) hugeBodiesRefused += 1;
      });
      socket.write(`${post}transfer-encoding: chunked\r\n\r\n`);
      for (let chunk = 0; chunk < mostChunks && !isOver && !socket.destroyed; chunk += 1) {
        socket.write(hugeChunk);
        await delay(20);
      }
      socket.destroy();
      await delay(50);
    }
  }

  for (let index = 0; index < slowClients; index += 1) void beSlow(index);
  for (let index = 0; index < hugeBodies; index += 1) void beHuge();
  return {
    stop() {
      isOver = true;
      return { slowClientsCut, hugeBodiesRefused };
    },
  };
}

process.on('message', async (order: LoadOrder) => {
  process.send?.(await load(order));
});
process.on('disconnect', () => process.exit(0));
