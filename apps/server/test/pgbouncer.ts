import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '../src/platform/account.ts';
import { freePort } from '../src/platform/postgres/free-port.ts';

export const pgBouncerProgram = '/usr/sbin/pgbouncer';

/** A real PgBouncer in transaction mode in front of a database. */
export async function startPgBouncer(databaseUrl: string, { poolSize }: { poolSize: number }) {
  const target = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'botica-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]\nbotica = host=${target.hostname} port=${target.port} dbname=${target.pathname.slice(1)}\n` +
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = scram-sha-256\n` +
      `auth_file = ${users}\npool_mode = transaction\ndefault_pool_size = ${poolSize}\nserver_login_retry = 1\n`,
  );
  const account = await chooseAccount([folder]);
  const start = async () => {
    const child = spawn(pgBouncerProgram, [file], { ...account?.owner, stdio: ['ignore', 'ignore', 'pipe'] });
    const started = Promise.withResolvers<void>();
    child.stderr.on('data', (text) => String(text).includes('process up') && started.resolve());
    child.once('error', started.reject);
    child.once('exit', () => started.reject(new Error("PgBouncer did not start. It is Debian's package pgbouncer.")));
    await started.promise;
    return child;
  };
  let child = await start();
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.pathname = '/botica';
  return {
    url: url.href,
    async restart() {
      await kill();
      child = await start();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
