import { companyOf } from '@botica/domain/companies';
import { maskCardNumber } from '@botica/domain/customers/cards';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { LetterContent, OutgoingLetter } from '../../../platform/letters/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { findCard } from '../../customers/cards/index.ts';
import type { BelongingsService } from '../../health/belongings/index.ts';
import type { OrderPeople } from '../../health/safety/index.ts';
import { findNotified as findToldOrder, orderJobs } from '../../orders/index.ts';
import type { Charging } from '../../payments/index.ts';
import { confirmationPath } from '../../payments/index.ts';
import type { Buying } from './buy-due.ts';
import { claimReminders, findNotified } from './due-store.ts';
import { repurchaseJobs } from './job-types.ts';
import type { Told } from './letters.ts';
import { soonLetter, troubleLetter, unpaidLetter } from './letters.ts';
import { subscribeTo } from './start-repurchase.ts';

type Sweeping = Pick<Platform, 'clock' | 'database' | 'jobs'>;

interface JobNeeds {
  belongings: Pick<BelongingsService, 'follow'>;
  buying: Buying;
  charge: Charging;
  safety: Pick<OrderPeople, 'peopleOfOrders'>;
}

/** Reminds of the next repurchases, once a day. */
export function remindOfComing({ clock, database, jobs }: Sweeping): Promise<void> {
  const today = storeDate(clock.now()).isoDate;
  return database.db.transaction(async (tx) => {
    for (const { date, ids } of await claimReminders(tx, today)) {
      await jobs.enqueue(tx, repurchaseJobs.soonLetter, { ids, date });
    }
  });
}

export function defineRepurchaseJobs(platform: Platform, { belongings, buying, charge, safety }: JobNeeds): void {
  const { clock, database, jobs } = platform;
  const { db } = database;

  jobs.define(repurchaseJobs.sweep, async () => {
    await remindOfComing(platform);
    await buying.buyDue();
  });

  jobs.define(orderJobs.repeated, ({ orderId }) =>
    db.transaction(async (tx) => {
      const begun = await subscribeTo(tx, orderId, clock.now());
      const [first] = begun;
      if (!first) return;
      const { customerId } = first;
      const people = (await safety.peopleOfOrders(customerId, [orderId], tx)).get(orderId) ?? [];
      await belongings.follow(tx, customerId, { kind: 'repurchase', begun, people });
    }),
  );

  jobs.define(repurchaseJobs.charge, async ({ orderId }) => {
    const attempt = await charge(orderId);
    if (!attempt || attempt.state === 'captured') return;
    // It is unknown whether the money moved: retry until the processor knows.
    if (attempt.state === 'completing') throw new Error(`The charge of order ${orderId} has not been answered`);
    await jobs.enqueue(db, repurchaseJobs.unpaidLetter, { orderId });
  });

  defineLetters(platform);
}

function defineLetters({ config, database: { db }, letters }: Platform): void {
  async function letterOf(
    ids: readonly number[],
    key: string,
    write: (told: Told) => LetterContent,
  ): Promise<OutgoingLetter | undefined> {
    const repurchases = await findNotified(db, ids);
    const [first] = repurchases;
    if (!first) return undefined;
    const url = storeUrl(config, first.companyId, '/mis-recompras');
    return { to: first.email, key, write: () => write({ firstName: first.firstName, repurchases, url }) };
  }

  letters.define(repurchaseJobs.soonLetter, ({ ids, date }) =>
    letterOf(ids, `repurchase-soon-${ids.join('-')}-${date}`, (facts) => soonLetter({ ...facts, date })),
  );

  letters.define(repurchaseJobs.troubleLetter, ({ told }, { id }) =>
    letterOf(
      told.map((one) => one.id),
      `repurchase-trouble-${id}`,
      (facts) => troubleLetter({ ...facts, told }),
    ),
  );

  letters.define(repurchaseJobs.unpaidLetter, async ({ orderId }) => {
    const order = await findToldOrder(db, orderId);
    if (order?.phase !== 'held' || !order.expiresAt) return undefined;
    const { expiresAt } = order;
    return {
      to: order.email,
      key: `repurchase-unpaid-${orderId}`,
      write: async () =>
        unpaidLetter({
          firstName: order.firstName ?? '',
          company: companyOf(order.companyId),
          totalCents: order.totalCents,
          paidWith: await maskOf(order),
          expiresAt,
          url: storeUrl(config, order.companyId, confirmationPath(orderId)),
        }),
    };
  });

  async function maskOf({ customerId, cardId }: { customerId: string | null; cardId: string | null }): Promise<string> {
    const card = customerId && cardId ? await findCard(db, customerId, cardId) : undefined;
    return card ? `${card.brand} ${maskCardNumber(card)}` : 'Tarjeta';
  }
}
