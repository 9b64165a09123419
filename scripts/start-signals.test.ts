import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../apps/server/src/platform/postgres/waiting.ts';
import { root } from './lib/root.ts';
import type { StartTools } from './lib/starter.fixture.ts';
import { partsOf, startTestMs, startTools, throughNpm } from './lib/starter.fixture.ts';

/** Linux installs it by default; macOS has a different program with this name. */
const terminalProgram = '/usr/bin/script';
const canCloseTerminal = process.platform === 'linux' && existsSync(terminalProgram);

let tools: StartTools;
beforeEach(async () => {
  tools = await startTools();
});
afterEach(() => tools.cleanUp());

/** PostgreSQL writes its last line only on a graceful shutdown. */
async function expectStoppedInOrder(postmaster: number): Promise<void> {
  await vi.waitFor(async () => expect(await partsOf(tools.dataDir)).toEqual([]), { interval: 100 });
  expect(isRunning(postmaster)).toBe(false);
  expect(existsSync(join(tools.dataDir, 'botica.pid'))).toBe(false);
  const log = (await readFile(join(tools.dataDir, 'postgres.log'), 'utf8')).trim().split('\n');
  expect(log.at(-1)).toContain('database system is shut down');
}

/** The process that runs scripts/start.ts, below npm and its shell. */
async function findStarter(): Promise<number> {
  for (const pid of await partsOf(tools.dataDir)) {
    const [, script = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (script.endsWith('scripts/start.ts')) return pid;
  }
  throw new Error('scripts/start.ts is not running');
}

describe.runIf(process.platform === 'linux')('npm start', { timeout: startTestMs }, () => {
  it('stops the store and its database on SIGTERM to npm alone', async () => {
    const starter = tools.start({}, throughNpm);
    await starter.ready();
    const postmaster = await tools.postmasterPid();
    starter.child.kill('SIGTERM');
    await starter.end();
    await expectStoppedInOrder(postmaster);
  });

  it('stops a database that is still starting on SIGINT to npm alone', async () => {
    const starter = tools.start({}, throughNpm);
    await vi.waitFor(async () => expect(await tools.postmasterPid()).toBeGreaterThan(1), { interval: 5 });
    const postmaster = await tools.postmasterPid();
    starter.child.kill('SIGINT');
    await starter.end();
    expect(starter.output()).not.toContain('Botica:');
    await expectStoppedInOrder(postmaster);
  });

  it('continues after SIGHUP without a terminal, as under nohup', async () => {
    const starter = tools.start({}, throughNpm);
    await starter.ready();
    const postmaster = await tools.postmasterPid();
    const pid = await findStarter();
    process.kill(pid, 'SIGHUP');
    starter.child.kill('SIGHUP');
    await starter.end();
    await delay(1000);
    expect(await tools.readiness()).toBe(200);
    process.kill(pid, 'SIGTERM');
    await expectStoppedInOrder(postmaster);
  });

  it.runIf(canCloseTerminal)('stops when its terminal is closed', async () => {
    const terminal = tools.start({}, [terminalProgram, '-qfec', throughNpm.join(' '), '/dev/null']);
    await terminal.ready();
    const postmaster = await tools.postmasterPid();
    // The terminal closes with its process, like a closed window.
    terminal.child.kill('SIGKILL');
    await terminal.end();
    await expectStoppedInOrder(postmaster);
  });
});

it('the postinstall command comes from a production package', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const [command] = scripts.postinstall.split(' ');
  expect(packages[''].dependencies).toHaveProperty(command);
  expect(packages[`node_modules/${command}`].dev).toBeUndefined();
});
