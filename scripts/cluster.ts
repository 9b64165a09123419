import { startCluster } from './cluster/start-cluster.ts';

/** `npm run cluster`: a small real cluster on this machine, until Ctrl-C. docs/operating.md explains it. */
const say = (line: string) => process.stdout.write(`Botica: ${line}\n`);
const stopping = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, () => stopping.abort());

try {
  const products = Number(process.env.DEMO_PRODUCTS ?? 1000);
  const cluster = await startCluster({ say, signal: stopping.signal, products });
  const primary = await cluster.primary();
  say(`${cluster.shopUrl.replace('127.0.0.1', 'localhost')}  ·  ${cluster.layout.stores.length} stores behind HAProxy`);
  say(`primary ${primary?.name ?? 'none'}, ${await cluster.countReplicas()} replicas  ·  ${cluster.folder}`);
  say(`sandbox ${cluster.sandboxUrl}  ·  books: DATABASE_URL=${cluster.urls.session} npm run books`);
  await new Promise<void>((resolve) => {
    if (stopping.signal.aborted) resolve();
    stopping.signal.addEventListener('abort', () => resolve());
  });
  say('stopping...');
  await cluster.stop();
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(`Botica: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
process.exit();
