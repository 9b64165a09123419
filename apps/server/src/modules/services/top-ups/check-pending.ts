import type { TopUpState } from '@botica/domain/services/top-ups';
import type { Platform } from '../../../platform/index.ts';
import type { createEnding } from './end-top-up.ts';
import type { Sending } from './send-top-up.ts';
import { claimDue } from './store.ts';

const batchSize = 100;
/** The concurrency limit of the checks. */
const width = 8;

/** Work left over each minute: a dead process, an operator that did not answer, a failure without a retry. */
export function createLooking(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { sending, ending }: { sending: Sending; ending: ReturnType<typeof createEnding> },
) {
  const nothing = async () => undefined;
  const work: Readonly<Record<TopUpState, (id: number) => Promise<unknown>>> = {
    unpaid: ending.expireUnconfirmed,
    ready: sending.sendReady,
    sending: sending.settle,
    failed: ending.giveBack,
    sent: nothing,
    returned: nothing,
    expired: nothing,
  };

  return async function look(): Promise<void> {
    for (;;) {
      const due = await claimDue(database.db, clock.now(), sending.nextLook(), batchSize);
      const waiting = due.values();
      const worker = async () => {
        for (const { id, state } of waiting) await work[state](id);
      };
      await Promise.all(Array.from({ length: Math.min(width, due.length) }, worker));
      if (due.length < batchSize) return;
    }
  };
}
