import { readConfig } from '../../src/platform/config.ts';
import { schemasCompiledAtFirstUse } from '../../src/platform/schemas.ts';
import { startServer } from '../../src/start.ts';

/** What the test asks of the process beside its calls. */
export interface Asked {
  id: number;
  /** Moves the clock; in milliseconds since 1970. */
  now?: number;
  /** Runs the sweeps that the clock of a store starts every minute. */
  sweeps?: true;
}

export type Told = { ready: string } | { id: number; error?: string };

/** A store in a process of its own, so that a test can kill it. The test moves its clock and starts its sweeps. */
const tell = (told: Told) => process.send?.(told);
let now = new Date(Number(process.env.HISTORY_NOW));
const config = { ...readConfig(process.env), port: 0, metricsPort: undefined, demoProducts: 0 };
const server = await startServer({
  config,
  databaseUrl: config.databaseUrl ?? '',
  clock: { now: () => now },
  runsSchedules: false,
  schemas: schemasCompiledAtFirstUse(),
});

async function runSweeps(): Promise<void> {
  const { payments, tenderRefunds } = server.services;
  await payments.sweeps.settleDue();
  await payments.sweeps.expireDue();
  await payments.sweeps.refundDue();
  await tenderRefunds.refundDue();
}

process.on('message', ({ id, now: at, sweeps }: Asked) => {
  if (at !== undefined) now = new Date(at);
  const done = sweeps ? runSweeps() : Promise.resolve();
  done.then(
    () => tell({ id }),
    (error: unknown) => tell({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The parent ended: an orphan would hold the database.
process.on('disconnect', () => process.exit(0));
tell({ ready: `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}` });
