import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../test/test-server.ts';
import { readConfig } from './platform/config.ts';
import { startServer } from './start.ts';

it('a stop right after the start does not wait for a client that never finishes sending', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-server-'));
  const config = { ...readConfig({ LOG_LEVEL: 'silent', BOTICA_DATA: dataDir }), port: 0, demoProducts: 0 };
  const server = await startServer({ config, databaseUrl: await createTestDatabase(), stopGraceMs: 100 });
  const accepted = once(server.app.server, 'connection');
  const sender = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
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
}, 20_000);
