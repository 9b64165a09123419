import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { headerNames } from '@botica/contract/headers';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../test/test-server.ts';
import { readConfig } from './platform/config.ts';
import { startServer } from './start.ts';

async function start(env: Record<string, string>, stopGraceMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-server-'));
  const config = { ...readConfig({ LOG_LEVEL: 'silent', BOTICA_DATA: dataDir, ...env }), port: 0, demoProducts: 0 };
  const server = await startServer({ config, databaseUrl: await createTestDatabase(), stopGraceMs });
  return { ...server, port: (server.app.server.address() as AddressInfo).port };
}

it('a stop right after the start does not wait for a client that never finishes sending', async () => {
  const server = await start({}, 100);
  const accepted = once(server.app.server, 'connection');
  const sender = connect(server.port, '127.0.0.1');
  sender.on('error', () => undefined);
  await once(sender, 'connect');
  sender.write(
    'POST /gw/identidad/login HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
  );
  await accepted;
  const gone = once(sender, 'close');
  await server.stop();
  await gone;
  expect(server.app.server.listening).toBe(false);
});

it('a stopping process says that it is not ready, and serves every call until balancers have noticed', async () => {
  const drainMs = 1500;
  const server = await start({ DRAIN_MS: String(drainMs) }, 10_000);
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const headers = { [headerNames.company]: '2' };
    const sent = request({ port: server.port, path, agent, headers }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    await text(reply);
    return { status: reply.statusCode, connection: reply.headers.connection };
  };
  const cities = () => ask('/gw/contenido/api/maestros/ciudades');
  expect(await cities()).toEqual({ status: 200, connection: 'keep-alive' });
  expect(await ask('/readyz')).toMatchObject({ status: 200 });

  const startedAt = performance.now();
  let isStopped = false;
  const stopped = server.stop().then(() => {
    isStopped = true;
    return performance.now() - startedAt;
  });
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  expect(await ask('/openz')).toMatchObject({ status: 503 });
  while (performance.now() - startedAt < drainMs - 300) {
    expect(await cities()).toEqual({ status: 200, connection: 'close' });
    await delay(50);
  }
  expect(isStopped).toBe(false);
  expect(await stopped).toBeGreaterThanOrEqual(drainMs - 50);
  await expect(cities()).rejects.toThrow('ECONNREFUSED');
});
