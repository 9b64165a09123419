import { once } from 'node:events';
import { isatty } from 'node:tty';
import type { Config } from '../../apps/server/src/platform/config.ts';
import { ConfigError, readConfig } from '../../apps/server/src/platform/config.ts';
import type { EmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { FolderInUseError } from '../../apps/server/src/platform/postgres/folder-claim.ts';
import type { BrowserApp } from './app-build.ts';
import { browserApps } from './app-build.ts';
import { buildWhatIsStale } from './build.ts';
import type { PartsAccount } from './parts-account.ts';
import { choosePartsAccount } from './parts-account.ts';
import type { Part } from './processes.ts';
import { isPortFree, startPart, stopPart, waitUntilReady } from './processes.ts';
import { builtPrograms, sourcePrograms } from './programs-build.ts';

/**
 * `npm start`: starts everything a store needs, in order, and stops it on Ctrl-C. `--dev` serves the
 * storefront and the console by Vite.
 */
const isDev = process.argv.includes('--dev');
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Prints one line instead of a log; LOG_LEVEL enables the log. */
const quiet = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
const parts: Part[] = [];
/** Assigned before it is ready, so that a stop during the start waits for it and stops it. */
let database: Promise<EmbeddedPostgres> | undefined;
const stopping = new AbortController();

process.on('SIGINT', () => void stopEverything(0));
process.on('SIGTERM', () => void stopEverything(0));
// SIGHUP means that the terminal was closed. Under `nohup` no descriptor is a terminal, and the store must continue:
// Node resets signals that its parent ignores, so we ignore this one here.
const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
process.on('SIGHUP', () => hasTerminal && void stopEverything(0));
// Writing to a closed terminal fails, which must not interrupt the stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await startEverything(readConfig(process.env));
} catch (error) {
  if (!stopping.signal.aborted) process.stderr.write(`${explain(error)}\n`);
  await stopEverything(1);
}

async function startEverything(config: Config) {
  const { signal } = stopping;
  await requireFreePorts(config);
  if (!isDev) await buildWhatIsStale({ onBuild: () => say('Botica: building the store...'), signal });
  const programs = isDev ? sourcePrograms : builtPrograms;
  const account = await choosePartsAccount(config.dataDir, {
    isProduction: config.isProduction,
    onPrivateFolder: (line) => say(`Botica: ${line}`),
  });
  signal.throwIfAborted();
  const sandbox = config.isProduction ? undefined : startSandbox(config, programs.sandbox, account);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config));
  signal.throwIfAborted();
  const server = startPart('server', programs.server, { ...quiet, DATABASE_URL: databaseUrl }, { account });
  parts.unshift(server);
  for (const part of parts) stopWhenItStops(part);

  if (sandbox) await waitUntilReady(`http://127.0.0.1:${config.sandboxPort}/healthz`, sandbox);
  await waitUntilReady(`http://127.0.0.1:${config.metricsPort ?? config.port}/readyz`, server);
  signal.throwIfAborted();
  if (isDev) for (const app of browserApps) startVite(config, app);
  announce(config);
}

/** Never beside a real store: its pages, open to all, act as branches and insurers with the keys of its environment. */
function startSandbox(config: Config, program: string, account: PartsAccount): Part {
  const settings = {
    ...quiet,
    SANDBOX_PORT: String(config.sandboxPort),
    PORT: String(config.port),
    // Fast enough to watch an order until its delivery, slow enough to change it on the way.
    BRANCH_PACE_SECONDS: process.env.BRANCH_PACE_SECONDS ?? '20',
    INSURER_PACE_SECONDS: process.env.INSURER_PACE_SECONDS ?? '20',
    LABORATORY_PACE_SECONDS: process.env.LABORATORY_PACE_SECONDS ?? '45',
  };
  const sandbox = startPart('sandbox', program, settings, { account });
  parts.push(sandbox);
  return sandbox;
}

async function requireFreePorts(config: Config) {
  if (config.port === config.sandboxPort) throw new ConfigError('SANDBOX_PORT must differ from PORT.');
  const wanted = [
    ['PORT', config.port, config.host],
    ...(config.isProduction ? [] : [['SANDBOX_PORT', config.sandboxPort, '127.0.0.1'] as const]),
    ...(config.metricsPort ? [['METRICS_PORT', config.metricsPort, config.host] as const] : []),
  ] as const;
  for (const [name, port, host] of wanted) {
    if (!(await isPortFree(port, host))) throw new ConfigError(`${name} ${port} is taken: set ${name} to another one.`);
  }
}

async function startDatabase(config: Config): Promise<string> {
  database = startEmbeddedPostgres({
    dataDir: config.dataDir,
    onRestart: () => say('Botica: PostgreSQL stopped by itself and was started again.'),
  });
  return (await database).url;
}

/** Vite with hot reload for each app; both send their calls to the server. */
function startVite(config: Config, app: BrowserApp) {
  const vite = startPart(
    app,
    'node_modules/vite/bin/vite.js',
    { BOTICA_SERVER_URL: `http://127.0.0.1:${config.port}` },
    { args: [`apps/${app}`, '--config', `apps/${app}/vite.config.ts`] },
  );
  parts.unshift(vite);
  stopWhenItStops(vite);
}

function announce({ publicUrl, sandboxPort, isProduction }: Config) {
  const store = isDev ? 'http://localhost:5173' : publicUrl;
  const staff = isDev ? 'http://localhost:5174/consola/' : `${publicUrl}/consola`;
  if (isProduction) return say(`Botica: ${store}`);
  say(
    `Botica: ${store}  ·  usuarios: cliente@, mayor@, externo@, empresa@, nuevo@botica.test (Botica2026)  ·  ` +
      `consola: ${staff}  ·  ` +
      `buzón: http://localhost:${sandboxPort}/buzon`,
  );
}

function stopWhenItStops({ name, child }: Part) {
  void once(child, 'exit').then(() => {
    if (stopping.signal.aborted) return;
    process.stderr.write(`Botica: the ${name} stopped, so everything stops.\n`);
    void stopEverything(1);
  });
}

/** The server stops first, so that its last requests still have the database. */
async function stopEverything(code: number) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  for (const part of parts) await stopPart(part);
  const postgres = await database?.catch(() => undefined);
  await postgres?.stop();
  process.exit(code);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUseError) return `Botica: ${error.message}`;
  return `Botica: ${error instanceof Error ? error.message : String(error)}`;
}
