import { companyOf } from '@botica/domain/companies';
import { maskCardNumber } from '@botica/domain/customers/cards';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import { createMail } from '../../../ports/mail.ts';
import { findCard } from '../../customers/cards/index.ts';
import { findTold as findToldOrder, orderJobs } from '../../orders/index.ts';
import type { Charging } from '../../payments/index.ts';
import { confirmationUrl } from '../../payments/index.ts';
import type { Buying } from './buying.ts';
import { claimReminders, findTold } from './due-store.ts';
import { repurchaseJobs } from './job-names.ts';
import type { Told, ToldTrouble } from './letters.ts';
import { soonLetter, troubleLetter, unpaidLetter } from './letters.ts';
import { subscribeTo } from './subscribing.ts';

const everyFiveMinutes = '*/5 * * * *';
const retryLimit = 12;

type Sweeping = Pick<Platform, 'clock' | 'database' | 'jobs'>;

/** Tells of what is to come, each day once. */
export function remindOfComing({ clock, database, jobs }: Sweeping): Promise<void> {
  const today = storeDate(clock.now()).isoDate;
  return database.db.transaction(async (tx) => {
    for (const { date, ids } of await claimReminders(tx, today)) {
      await jobs.enqueue(tx, repurchaseJobs.soonLetter, { ids, date });
    }
  });
}

export function defineRepurchaseJobs(
  platform: Platform,
  { buying, charge }: { buying: Buying; charge: Charging },
): void {
  const { clock, database, jobs } = platform;
  const { db } = database;

  jobs.define({
    name: repurchaseJobs.sweep,
    cron: everyFiveMinutes,
    retryLimit: 0,
    async run() {
      await remindOfComing(platform);
      await buying.buyDue();
    },
  });

  jobs.define<{ orderId: number }>({
    name: orderJobs.repeated,
    retryLimit,
    run: ({ orderId }) => subscribeTo(db, orderId, clock.now()),
  });

  jobs.define<{ orderId: number }>({
    name: repurchaseJobs.charge,
    retryLimit,
    async run({ orderId }) {
      const attempt = await charge(orderId);
      if (!attempt || attempt.state === 'captured') return;
      // Nobody knows yet whether the money moved: this is asked again until somebody does.
      if (attempt.state === 'completing') throw new Error(`The charge of order ${orderId} has not been answered`);
      await jobs.enqueue(db, repurchaseJobs.unpaidLetter, { orderId });
    },
  });

  defineLetters(platform);
}

function defineLetters({ config, database, jobs }: Platform): void {
  const { db } = database;
  const { outside, outsideTimeoutMs: timeoutMs, publicUrl } = config;
  const mail = createMail({ url: outside.mailUrl, key: outside.mailKey, timeoutMs });
  const url = `${publicUrl}/mis-recompras`;

  /** Each letter has a name by what it tells: asked for twice it is sent once. */
  async function send(ids: readonly number[], key: string, write: (told: Told) => Letter): Promise<void> {
    const repurchases = await findTold(db, ids);
    const [first] = repurchases;
    if (!first?.email) return;
    await mail.send({ ...write({ firstName: first.firstName, repurchases, url }), to: first.email, key });
  }

  jobs.define<{ ids: number[]; date: string }>({
    name: repurchaseJobs.soonLetter,
    retryLimit,
    run: ({ ids, date }) =>
      send(ids, `repurchase-soon-${ids.join('-')}-${date}`, (facts) => soonLetter({ ...facts, date })),
  });

  jobs.define<{ told: ToldTrouble[] }>({
    name: repurchaseJobs.troubleLetter,
    retryLimit,
    run: ({ told }, { id }) =>
      send(
        told.map((one) => one.id),
        `repurchase-trouble-${id}`,
        (facts) => troubleLetter({ ...facts, told }),
      ),
  });

  jobs.define<{ orderId: number }>({
    name: repurchaseJobs.unpaidLetter,
    retryLimit,
    async run({ orderId }) {
      const order = await findToldOrder(db, orderId);
      if (!order?.email || order.phase !== 'held' || !order.expiresAt) return;
      const letter = unpaidLetter({
        firstName: order.firstName ?? '',
        company: companyOf(order.companyId),
        totalCents: order.totalCents,
        paidWith: await maskOf(order),
        expiresAt: order.expiresAt,
        url: confirmationUrl(publicUrl, orderId),
      });
      await mail.send({ ...letter, to: order.email, key: `repurchase-unpaid-${orderId}` });
    },
  });

  async function maskOf({ customerId, cardId }: { customerId: string | null; cardId: string | null }): Promise<string> {
    const card = customerId && cardId ? await findCard(db, customerId, cardId) : undefined;
    return card ? `${card.brand} ${maskCardNumber(card)}` : 'Tarjeta';
  }
}
