import cluster from 'node:cluster';
import { ConfigError, readConfig } from './platform/config.ts';
import { startServer } from './start.ts';

const restartPauseMs = 1000;

// Files that the server writes are private, whatever umask it was started with.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  if (config.isProduction && process.getuid?.() === 0)
    throw new ConfigError('The server must not run as root in production: start it as a user of its own (see ops/).');
  if (!config.databaseUrl)
    throw new ConfigError('DATABASE_URL is needed; `npm start` gives the server one of its own.');
  if (config.workers > 1 && cluster.isPrimary) superviseWorkers(config.workers);
  else await serve(config, config.databaseUrl);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function serve(config: ReturnType<typeof readConfig>, databaseUrl: string) {
  const server = await startServer({ config, databaseUrl });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.platform.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  stopOn(stop);
}

/** Stops on a signal, or when the parent process ends: an orphan would only hold the port. */
function stopOn(stop: () => void) {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
}

/** WORKERS=n: n processes share the port; one that dies is replaced. */
function superviseWorkers(count: number) {
  let isStopping = false;
  for (let i = 0; i < count; i++) cluster.fork();
  cluster.on('exit', (_, code) => {
    const alive = Object.keys(cluster.workers ?? {}).length;
    if (!isStopping) setTimeout(() => cluster.fork(), restartPauseMs);
    else if (alive === 0) process.exit(code ?? 0);
  });
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  stopOn(stop);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `PORT ${'port' in error ? error.port : ''} is taken: set PORT to another one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
