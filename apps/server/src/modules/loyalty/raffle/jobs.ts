import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { customers } from '../../customers/index.ts';
import { createDrawing } from './drawing.ts';
import { raffleJobs } from './job-names.ts';
import { exchangeLetter, winnerLetter } from './letters.ts';
import { findExchangeById, findWinner } from './store.ts';
import { raffles } from './tables.ts';

export function defineRaffleJobs(platform: Platform): void {
  const { config, database, jobs } = platform;
  const { db } = database;
  const { mailUrl: url, mailKey: key } = config.outside;
  const mail = createMail({ url, key, timeoutMs: config.outsideTimeoutMs });
  const drawing = createDrawing(platform);
  const ticketsUrl = `${config.publicUrl}/misBoletos`;

  /** Whoever is gone is not written to. */
  async function addressee(customerId: string | null) {
    if (customerId === null) return undefined;
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    return customer?.deletedAt ? undefined : customer;
  }

  jobs.define({ name: raffleJobs.draw, cron: '* * * * *', retryLimit: 0, run: () => drawing.drawDue() });
  jobs.define<{ exchangeId: number }>({
    name: raffleJobs.exchangeLetter,
    retryLimit: 14,
    async run({ exchangeId }) {
      const exchange = await findExchangeById(db, exchangeId);
      const customer = await addressee(exchange?.customerId ?? null);
      if (!exchange || !customer) return;
      const [raffle] = await db.select().from(raffles).where(eq(raffles.id, exchange.raffleId));
      if (!raffle) return;
      const letter = exchangeLetter({ exchange, raffle, firstName: customer.firstName, ticketsUrl });
      await mail.send({ ...letter, to: customer.email, key: `raffle-exchange-${exchangeId}` });
    },
  });
  jobs.define<{ raffleId: number }>({
    name: raffleJobs.winnerLetter,
    retryLimit: 14,
    async run({ raffleId }) {
      const found = await findWinner(db, raffleId);
      const customer = await addressee(found?.exchange.customerId ?? null);
      if (!found || !customer) return;
      const letter = winnerLetter({ ...found, firstName: customer.firstName, ticketsUrl });
      await mail.send({ ...letter, to: customer.email, key: `raffle-winner-${raffleId}` });
    },
  });
}
