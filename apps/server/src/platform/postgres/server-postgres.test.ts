import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { findServerPostgres } from '../../../../../scripts/lib/server-postgres.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { prepareDatabase } from '../../start.ts';
import { systemClock } from '../clock.ts';
import { freePort } from './free-port.ts';

const programs = findServerPostgres();

describe.runIf(programs)(`DATABASE_URL on the system's PostgreSQL ${programs?.version}`, async () => {
  if (!programs) return;
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const folder = await mkdtemp(join(tmpdir(), 'botica-server-postgres-'));
  await chmod(folder, 0o700);
  if (nobody.uid) await chown(folder, nobody.uid, nobody.gid);
  execFileSync(
    programs.initdb,
    ['-D', join(folder, 'data'), '-U', 'tienda', '-A', 'trust', '--encoding=UTF8', '--locale=C'],
    {
      ...nobody,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
  const server = spawn(programs.postgres, ['-D', join(folder, 'data'), '-p', String(port), ...settings], {
    ...nobody,
    cwd: folder,
    stdio: 'ignore',
  });
  afterAll(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  const url = `postgres://tienda@127.0.0.1:${port}/postgres`;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  afterAll(() => sql.end());
  await vi.waitFor(() => sql`select 1`);
  await prepareDatabase(url, { demoProducts: 100 }, systemClock);
  const store = await createTestServer({ DATABASE_URL: url });

  it('migrates, loads the demo store and answers as on the embedded database', async () => {
    const { status, body } = await store.send('/sad/api/sucursales/sucursalesPorCiudad?ciudadId=001');
    expect(status).toBe(200);
    expect(body.data.map((branch: { codigo: number }) => branch.codigo)).toContain(5);
    expect((await store.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
