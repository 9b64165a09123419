import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './lib/build.ts';
import { openRunFolder } from './lib/run-folder.ts';
import { runDrill } from './restore-drill/drill.ts';
import { ensurePrograms } from './restore-drill/packages.ts';
import { choosePlace } from './restore-drill/place.ts';
import { createReport } from './restore-drill/report.ts';
import { restoreStages } from './restore-drill/restore.ts';

/**
 * `npm run restore-drill`: a store is backed up while it sells, destroyed, restored to a moment and checked, all in one
 * temporary folder. docs/operating.md explains it.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, () => stopping.abort());
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    /** Of the year before, copied from those of the demo store. */
    orders: { type: 'string', default: '100000' },
    shoppers: { type: 'string', default: '3' },
    /** How long they buy each time. */
    seconds: { type: 'string', default: '20' },
    /** Backups go to a bucket of an S3 service, and not to folders. */
    s3: { type: 'boolean', default: false },
  },
});

const report = createReport(say);
const undo: (() => Promise<void>)[] = [];
const { signal } = stopping;
const stopped = new Promise<never>((_, reject) => {
  signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true });
});
stopped.catch(() => undefined);

try {
  ensurePrograms(say, { withObjectStore: values.s3 });
  await buildWhatIsStale({ onBuild: () => say('building the store...'), signal });
  const run = await openRunFolder();
  undo.push(() => run.close());
  const place = await choosePlace(run.path, { withObjectStore: values.s3 });
  const numbers = {
    products: Number(values.products),
    orders: Number(values.orders),
    shoppers: Number(values.shoppers),
    seconds: Number(values.seconds),
  };
  const later = (one: () => Promise<void>) => void undo.push(one);
  await Promise.race([runDrill(place, report, { ...numbers, signal, later }), stopped]);
  report.print();
  say(`Served again ${report.secondsOf(restoreStages).toFixed(1)} s after the restore began.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const one of undo.toReversed()) await Promise.race([one(), delay(30_000)]).catch(() => undefined);
}
process.exit(process.exitCode ?? (report.isRight() ? 0 : 1));
