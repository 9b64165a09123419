import type { Company } from '@botica/domain/companies';
import { decodeOrderId } from '@botica/domain/orders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { cleanTopUpPhone, statesShownAs, topUpIdOf } from '@botica/domain/services/top-ups';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { createOperators } from '../../../ports/operators.ts';
import { isSeenInPerson } from '../../customers/index.ts';
import type { Payments } from '../../payments/index.ts';
import { createLooking } from './check-pending.ts';
import { createEnding } from './end-top-up.ts';
import type { NewFavourite } from './favourites.ts';
import { findFavourites, removeFavourite, saveFavourite } from './favourites.ts';
import { graceMs, mostSends, topUpsPerCustomer } from './limits.ts';
import type { NewTopUp, Registered } from './register-top-up.ts';
import { createRegistering } from './register-top-up.ts';
import { createSending } from './send-top-up.ts';
import type { FoundTopUp, TopUpOwner } from './store.ts';
import {
  countSends,
  findOperators,
  findProduct,
  findProducts,
  findTopUp,
  listTopUpsOf,
  lockTopUp,
  moveTopUp,
} from './store.ts';

export type SendProblem =
  | 'TOP_UP_NOT_FOUND'
  | 'TOP_UP_UNPAID'
  | 'TOP_UP_NOT_RETRYABLE'
  | 'TOP_UP_UNDER_WAY'
  | 'TOO_MANY_ATTEMPTS';

const dayMs = 86_400_000;

export type TopUpsService = ReturnType<typeof createTopUpsService>;

/** Every statement has the customer, and the company, in its SQL. */
export function createTopUpsService(platform: Platform, { payments }: { payments: Payments }) {
  const { clock, config, database } = platform;
  const { db } = database;
  const operators = createOperators({ ...config.outside.operators, timeoutMs: config.outsideTimeoutMs });
  const sending = createSending({ ...platform, operators });
  const ending = createEnding(platform, { payments });
  const register = createRegistering(platform, { payments });

  async function find(owner: TopUpOwner, orderId: string): Promise<FoundTopUp | undefined> {
    const id = topUpIdOf(orderId);
    if (id !== undefined) return findTopUp(db, owner, { id });
    const purchaseId = decodeOrderId(orderId);
    return purchaseId === undefined ? undefined : findTopUp(db, owner, { purchaseId });
  }

  /** The top-up after an attempt to send it. */
  async function told(owner: TopUpOwner, id: number): Promise<FoundTopUp> {
    const topUp = await findTopUp(db, owner, { id });
    if (!topUp) throw new Error(`Top-up ${id} is gone`);
    return topUp;
  }

  /** TOPUP-14: one that points cover is confirmed by its owner, within its time. */
  function confirm(owner: TopUpOwner, id: number): Promise<boolean> {
    return db.transaction(async (tx) => {
      const topUp = await lockTopUp(tx, id, owner);
      const now = clock.now();
      // A concurrent request has confirmed it.
      if (topUp && topUp.state !== 'unpaid') return true;
      if (!topUp?.expiresAt || topUp.expiresAt <= now || topUp.purchaseId !== null) return false;
      return moveTopUp(tx, topUp, 'pay', { expiresAt: null, lookAfter: new Date(now.getTime() + graceMs) });
    });
  }

  return {
    sending,
    look: createLooking(platform, { sending, ending }),
    list: (owner: TopUpOwner, { days, stateId }: { days: number; stateId: number }) =>
      listTopUpsOf(db, owner, {
        since: new Date(clock.now().getTime() - days * dayMs),
        states: statesShownAs(stateId),
      }),
    favourites: (owner: TopUpOwner) => findFavourites(db, owner),
    products: (company: Company, of: { operatorId: number; typeId: number }) => findProducts(db, company, of),

    async offer({ customerId }: TopUpOwner, company: Company) {
      const [found, isConfirmed] = await Promise.all([
        findOperators(db, company.countryCode),
        isSeenInPerson(db, customerId),
      ]);
      return { operators: found, isConfirmed };
    },

    async register(owner: TopUpOwner, company: Company, given: NewTopUp): Promise<Registered> {
      const registered = await register(owner, company, given);
      if (registered.ok && given.isConfirmed) await sending.sendReady(registered.value);
      return registered;
    },

    told,

    async pending(owner: TopUpOwner, orderId: string): Promise<Result<FoundTopUp, 'TOP_UP_NOT_FOUND'>> {
      const topUp = await find(owner, orderId);
      return topUp ? success(topUp) : failure('TOP_UP_NOT_FOUND');
    },

    /** TDS-11: idempotent: it is sent once, and every call gets the result. */
    async sendPending(owner: TopUpOwner, orderId: string): Promise<Result<FoundTopUp, SendProblem>> {
      const topUp = await find(owner, orderId);
      if (!topUp) return failure('TOP_UP_NOT_FOUND');
      const isReady = topUp.state !== 'unpaid' || (await confirm(owner, topUp.id));
      if (!isReady) return failure('TOP_UP_UNPAID');
      await sending.sendReady(topUp.id);
      return success(await told(owner, topUp.id));
    },

    /** TOPUP-16: under a new reference, with the corrected phone, and without another charge. */
    async retry(
      owner: TopUpOwner,
      given: { orderId: string; phone: string; operatorId: number },
    ): Promise<Result<FoundTopUp, SendProblem>> {
      const taken = await takeTry(db, [{ limit: topUpsPerCustomer, subject: owner.customerId }], clock.now());
      if (!taken.ok) return taken;
      const id = topUpIdOf(given.orderId);
      if (id === undefined) return failure('TOP_UP_NOT_FOUND');
      const claimed = await db.transaction(async (tx): Promise<Result<undefined, SendProblem>> => {
        const topUp = await lockTopUp(tx, id, owner);
        if (!topUp) return failure('TOP_UP_NOT_FOUND');
        if (topUp.state === 'sending' || topUp.state === 'ready') return failure('TOP_UP_UNDER_WAY');
        const isSame = topUp.operatorId === given.operatorId;
        const hasTries = (await countSends(tx, id)) < mostSends;
        const isClaimed = topUp.state === 'failed' && isSame && hasTries;
        if (!isClaimed) return failure('TOP_UP_NOT_RETRYABLE');
        await sending.claim(tx, topUp, cleanTopUpPhone(given.phone));
        return success(undefined);
      });
      if (!claimed.ok) return claimed;
      await sending.deliver(id);
      return success(await told(owner, id));
    },

    async addFavourite(owner: TopUpOwner, company: Company, favourite: NewFavourite) {
      const { productId, operatorId } = favourite;
      // A product that is no longer offered is left out: only the phone is stored.
      const product = productId ? await findProduct(db, company, { id: productId, operatorId }) : undefined;
      const kept = { ...favourite, productId: product?.product.id ?? null };
      const saved = await db.transaction((tx) => saveFavourite(tx, owner, kept, clock.now()));
      return saved.ok ? success(await findFavourites(db, owner)) : saved;
    },

    async removeFavourite(owner: TopUpOwner, id: number) {
      const removed = await removeFavourite(db, owner, id);
      return removed.ok ? success(await findFavourites(db, owner)) : removed;
    },
  };
}
