import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { root } from '../scripts/lib/root.ts';
import { report, seconds } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const execute = promisify(execFile);
const freshGoalSeconds = 120;
const warmGoalSeconds = 2;

/** A fresh clone until its first page, then a second start until it is ready, against starting PostgreSQL and Node alone. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-fresh-'));
  // As in /srv: the ordinary user that root starts the store as must be able to enter it.
  await chmod(folder, 0o755);
  try {
    const clone = join(folder, 'botica');
    await execute('git', ['clone', '--quiet', root, clone]);
    const limit = { what: 'a bare PostgreSQL and a bare Node', value: await bareStart() };
    const fresh = await timeToAnswer(clone, '/');
    report({ what: 'fresh clone to the first page', value: fresh, unit: 's', goal: freshGoalSeconds, limit });
    const warm = await timeToAnswer(clone, '/readyz');
    report({ what: 'warm start to /readyz', value: warm, unit: 's', goal: warmGoalSeconds, limit });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bareStart(): Promise<number> {
  return (
    (await seconds(() => withPostgres(async () => undefined))) +
    (await seconds(() => execute(process.execPath, ['-e', ''])))
  );
}

async function timeToAnswer(clone: string, path: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(await freePort()) };
  let store: ReturnType<typeof spawn> | undefined;
  const value = await seconds(async () => {
    store = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] });
    while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
      if (store.exitCode !== null) throw new Error('npm start failed');
      await delay(50);
    }
  });
  store?.kill('SIGTERM');
  while (existsSync(join(clone, '.data/botica.pid'))) await delay(50);
  return value;
}

const answers = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );
