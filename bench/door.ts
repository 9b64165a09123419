import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { createDoor } from '../apps/server/src/platform/admission/index.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { root } from '../scripts/lib/root.ts';
import { requestBytes } from './flood-client.ts';
import type { LoadOrder, LoadReply } from './flood-load.ts';

const rounds = 7;
const secondsOfRound = 3;
const connections = 32;
const path = '/gw/producto/api/Buscador/detalle?productoId=1&sucursalId=5';

/**
 * `npm run bench -- door`: processor time of a call that does nothing, without and with the door in front of it, and of a
 * call that the door refuses. The rounds take turns, and the medians are compared.
 */
export async function run(): Promise<void> {
  const child = fork(join(root, 'bench/flood-load.ts'));
  const apps = { without: plain(), with: behindDoor(64), refused: behindDoor(1) };
  try {
    for (const app of Object.values(apps)) await app.listen({ port: 0, host: '127.0.0.1' });
    // Takes the only slot, and does not give it back.
    void fetch(`http://127.0.0.1:${portOf(apps.refused)}/stays`).catch(() => undefined);
    const times: Record<keyof typeof apps, number[]> = { without: [], with: [], refused: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['without', 'with', 'refused'] as const)
        times[name].push(await microsecondsOf(child, portOf(apps[name])));
    const [without, behind, refused] = [median(times.without), median(times.with), median(times.refused)];
    console.log(
      `processor time of a call that does nothing: ${without.toFixed(1)} µs without the door, ${behind.toFixed(1)} µs ` +
        `with it (${(behind - without).toFixed(1)} µs more); of a refusal ${refused.toFixed(1)} µs`,
    );
  } finally {
    child.kill();
    for (const app of Object.values(apps)) app.server.closeAllConnections();
    await Promise.all(Object.values(apps).map((app) => app.close()));
  }
}

const plain = () => withCalls(Fastify());

function behindDoor(callsAtOnce: number): FastifyInstance {
  const door = createDoor({ config: { callsAtOnce, connectionsAtOnce: 10_000 }, metrics: createMetrics() });
  const app = Fastify({ serverFactory: (handler) => door.serverFactory(handler) });
  app.register(door.hooks);
  return withCalls(app);
}

function withCalls(app: FastifyInstance): FastifyInstance {
  app.get('/gw/producto/api/Buscador/detalle', async () => ({ ok: true }));
  app.get('/stays', () => new Promise(() => undefined));
  return app;
}

async function microsecondsOf(child: ChildProcess, port: number): Promise<number> {
  const requests = [requestBytes(path).toString('base64')];
  const order: LoadOrder = {
    port,
    seconds: secondsOfRound,
    connections,
    kinds: [{ name: 'calls', perSecond: 0, requests }],
  };
  const before = process.cpuUsage();
  child.send(order);
  const [reply] = (await once(child, 'message')) as [LoadReply];
  const { user, system } = process.cpuUsage(before);
  const { accepted, refused } = reply.kinds[0] ?? { accepted: { count: 0 }, refused: { count: 0 } };
  return (user + system) / (accepted.count + refused.count);
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
