import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerNames } from '@botica/contract/headers';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Part } from '../../../scripts/lib/processes.ts';
import { startPart, stopPart, waitUntilReady } from '../../../scripts/lib/processes.ts';
import { builtProgram } from '../../../scripts/lib/programs-build.ts';
import { freePort } from './platform/postgres/free-port.ts';

/** Two server processes, started concurrently on one empty database. */
describe('two processes on one database', () => {
  const name = `botica_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => undefined });
  const servers: { url: string; part: Part }[] = [];
  let databaseUrl: URL;
  let dataDir: string;

  beforeAll(async () => {
    await admin`create database ${admin(name)}`;
    databaseUrl = new URL(inject('postgresUrl'));
    databaseUrl.pathname = `/${name}`;
    dataDir = await mkdtemp(join(tmpdir(), 'botica-two-'));
    const program = await builtProgram('server');
    for (const port of [await freePort(), await freePort()]) {
      const env = {
        PORT: String(port),
        DATABASE_URL: databaseUrl.href,
        BOTICA_DATA: dataDir,
        DEMO_PRODUCTS: '120',
        LOG_LEVEL: 'error',
      };
      servers.push({ url: `http://127.0.0.1:${port}`, part: startPart('server', program, env) });
    }
    await Promise.all(servers.map(({ url, part }) => waitUntilReady(`${url}/readyz`, part)));
  });

  afterAll(async () => {
    await Promise.all(servers.map(({ part }) => stopPart(part)));
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('two processes migrate once and load the demo store once', async () => {
    const sql = postgres(databaseUrl.href, { max: 1 });
    const [loads] = await sql`select count(*)::int as n from demo_loads`;
    const [products] = await sql`select count(*)::int as n from products`;
    const [branches] = await sql`select count(*)::int as n from branches`;
    await sql.end();
    expect(loads?.n).toBe(1);
    expect(products?.n).toBe(123); // and three gift certificates
    expect(branches?.n).toBeGreaterThan(60);
  });

  it('two processes give the same answers', async () => {
    const bodies = await Promise.all(
      servers.map(async ({ url }) => {
        const path = '/gw/contenido/api/maestros/ciudades';
        return (await fetch(`${url}${path}`, { headers: { [headerNames.company]: '2' } })).json();
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('two processes stop cleanly on a signal', async () => {
    const last = servers.pop();
    if (!last) throw new Error('no server');
    await stopPart(last.part);
    expect(last.part.child.exitCode).toBe(0);
    expect((await fetch(`${servers[0]?.url}/readyz`)).status).toBe(200);
  });
});
