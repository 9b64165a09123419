import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { OutsideResult } from './outside.ts';
import { outsideResults } from './outside.ts';

/** Results are buffered this long, so that many calls are one statement. */
const flushEveryMs = 2000;
/** A service that answers is written this often, because another process may have recorded a failure. */
const repeatAnswerMs = 60_000;
/** One failed call may be chance. */
const fewestFailures = 2;
/** A service that nobody has called for this long may be back. */
const forgottenMs = 24 * 60 * 60_000;

/** The results of a service since the last flush, and its state after them. */
interface Noted {
  answeredAt: Date | null;
  failingSince: Date | null;
  lastFailureAt: Date | null;
  failures: number;
  reason: string;
}

export interface DownService {
  service: string;
  failures: number;
  since: Date;
  lastFailureAt: Date;
  reason: string;
}

export type OutsideHealth = ReturnType<typeof createOutsideHealth>;

/** Records whether outside services answer, for all processes in one table. */
export function createOutsideHealth({ db, clock, log }: { db: Db; clock: Clock; log: Logger }) {
  let noted = new Map<string, Noted>();
  const savedAnswers = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const note = (message: unknown) => {
    const { service, isUp, reason } = message as OutsideResult;
    const at = clock.now();
    if (isUp && isKnownToAnswer(service, at)) return;
    const before = noted.get(service) ?? unknown;
    noted.set(service, isUp ? { ...unknown, answeredAt: at } : failedAgain(before, at, reason));
    timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
  };

  function isKnownToAnswer(service: string, at: Date): boolean {
    const savedAt = savedAnswers.get(service) ?? Number.NEGATIVE_INFINITY;
    return !noted.has(service) && Math.abs(at.getTime() - savedAt) < repeatAnswerMs;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(async () => {
      const batch = noted;
      noted = new Map();
      if (batch.size === 0) return;
      for (const [service, { failures, answeredAt }] of batch) {
        if (failures > 0 || !answeredAt) savedAnswers.delete(service);
        else savedAnswers.set(service, answeredAt.getTime());
      }
      try {
        await save(db, batch);
      } catch (error) {
        log.warn({ err: error }, 'the state of outside services was not saved');
      }
    });
    return flushing;
  }

  return {
    start: () => outsideResults.subscribe(note),
    flush,
    async stop(): Promise<void> {
      outsideResults.unsubscribe(note);
      await flush();
    },
    /** Services whose last calls failed, the longest first. */
    async findDown(from: Db): Promise<DownService[]> {
      const since = new Date(clock.now().getTime() - forgottenMs).toISOString();
      const rows = await from.execute<
        Record<'service' | 'reason' | 'since' | 'lastFailureAt', string> & { failures: number }
      >(sql`
        select service, failures, failing_since as since, last_failure_at as "lastFailureAt", reason
        from outside_services
        where failing_since is not null and failures >= ${fewestFailures} and last_failure_at > ${since}::timestamptz
        order by failing_since`);
      return rows.map((row) => ({ ...row, since: new Date(row.since), lastFailureAt: new Date(row.lastFailureAt) }));
    },
  };
}

const unknown: Noted = { answeredAt: null, failingSince: null, lastFailureAt: null, failures: 0, reason: '' };

function failedAgain(before: Noted, at: Date, reason: string): Noted {
  const failingSince = before.failingSince ?? at;
  return { ...before, failingSince, lastFailureAt: at, failures: before.failures + 1, reason };
}

/** Failures without an answer among them continue those that the table has. */
async function save(db: Db, batch: ReadonlyMap<string, Noted>): Promise<void> {
  const rows = [...batch].sort(([a], [b]) => (a < b ? -1 : 1)).map(([service, one]) => ({ service, ...one }));
  await db.execute(sql`
    insert into outside_services as s (service, answered_at, failing_since, last_failure_at, failures, reason)
    select service, "answeredAt", "failingSince", "lastFailureAt", failures, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted (service text, "answeredAt" timestamptz,
      "failingSince" timestamptz, "lastFailureAt" timestamptz, failures int, reason text)
    on conflict (service) do update set
      answered_at = coalesce(excluded.answered_at, s.answered_at),
      failing_since = case when excluded.answered_at is null then coalesce(s.failing_since, excluded.failing_since)
        else excluded.failing_since end,
      last_failure_at = coalesce(excluded.last_failure_at, s.last_failure_at),
      failures = case when excluded.answered_at is null then s.failures + excluded.failures else excluded.failures end,
      reason = case when excluded.failures > 0 then excluded.reason else s.reason end`);
}
