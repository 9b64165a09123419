import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { lockPayable } from '../purchases/handle-purchases.ts';
import { addEvent, changeAttempt, findCurrentAttempt } from '../store.ts';
import type { AttemptRow } from '../tables.ts';
import { openAttempt } from './request-payment.ts';
import type { Settle } from './settle-attempt.ts';

export type PrepareProblem = 'PAYMENT_NOT_FOUND' | 'PAYMENT_ALREADY_MADE' | 'PAYMENT_EXPIRED' | 'PAYMENT_IN_PROGRESS';

export interface StartRequest {
  orderId: number;
  /** Another saved card; empty to type one on the bank's page; undefined for the order's own. */
  cardId?: string | undefined;
  returnPath?: string | undefined;
}

type Needs = Pick<Platform, 'clock' | 'database'> & { settle: Settle };

/** Enough time on a bank's page: then the attempt is checked, if the browser has not come back. */
const firstLookMs: Readonly<Record<AttemptRow['processor'], number>> = {
  powertranz: 330_000,
  bac: 120_000,
  paypal: 300_000,
  'tigo-money': 60_000,
};

/** Chooses the attempt to continue and stores it before its processor is called. */
export function createPreparing({ clock, database: { db }, settle }: Needs) {
  /**
   * The attempt to continue. A started attempt of PowerTranz is abandoned for a new one: only we can capture its money,
   * and from here on we do not. Other processors may have captured already, so theirs continues.
   */
  return async function prepare({
    orderId,
    cardId,
    returnPath,
  }: StartRequest): Promise<Result<AttemptRow, PrepareProblem>> {
    const current = await findCurrentAttempt(db, orderId);
    if (current && current.processor !== 'powertranz' && current.state === 'started') await settle(current, 'browser');
    return db.transaction(async (tx) => {
      const payable = await lockPayable(tx, orderId);
      const attempt = payable && (await findCurrentAttempt(tx, orderId));
      if (!payable || !attempt) return failure('PAYMENT_NOT_FOUND');
      if (payable.phase === 'placed' || attempt.state === 'captured') return failure('PAYMENT_ALREADY_MADE');
      const now = clock.now();
      const isOver = payable.phase === 'released' || (payable.expiresAt && payable.expiresAt <= now);
      if (isOver) return failure('PAYMENT_EXPIRED');
      if (attempt.state === 'completing') return failure('PAYMENT_IN_PROGRESS');
      const fresh = await freshAttempt(tx, attempt, { cardId, now });
      const started = await changeAttempt(tx, fresh.id, ['open', 'started'], {
        state: 'started',
        startedAt: now,
        settleAfter: new Date(now.getTime() + firstLookMs[fresh.processor]),
        ...(returnPath ? { returnPath } : {}),
      });
      if (!started) return failure('PAYMENT_IN_PROGRESS');
      await addEvent(tx, started, { kind: 'started', source: 'browser', at: now });
      return success(started);
    });
  };
}

async function freshAttempt(tx: Db, attempt: AttemptRow, { cardId, now }: { cardId: string | undefined; now: Date }) {
  const wantsCard = cardId === undefined ? attempt.cardId : cardId || null;
  const isReusable =
    (attempt.state === 'open' && wantsCard === attempt.cardId) ||
    (attempt.state === 'started' && attempt.processor !== 'powertranz');
  if (isReusable) return attempt;
  const over = { endedAt: now, spiToken: null, redirectPage: null, settleAfter: null };
  const left = await changeAttempt(tx, attempt.id, ['open', 'started'], { ...over, state: 'abandoned' });
  if (left) await addEvent(tx, left, { kind: 'abandoned', source: 'browser', at: now, detail: { why: 'begun anew' } });
  const { orderId, companyId, customerId, amountCents, kind } = attempt;
  const request = { orderId, companyId, customerId, amountCents, kind, cardId: wantsCard };
  return openAttempt(tx, request, { at: now, source: 'browser' });
}
