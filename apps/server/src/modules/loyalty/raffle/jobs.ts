import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { Drawing } from './draw-raffle.ts';
import { raffleJobs } from './job-types.ts';
import { exchangeLetter, winnerLetter } from './letters.ts';
import { findExchangeById, findWinner } from './store.ts';
import { raffles } from './tables.ts';

export function defineRaffleJobs(platform: Platform, drawing: Drawing): void {
  const { config, database, jobs, letters } = platform;
  const { db } = database;
  const ticketsUrl = (companyId: number) => storeUrl(config, companyId, '/misBoletos');

  jobs.define(raffleJobs.draw, () => drawing.drawDue());
  letters.define(raffleJobs.exchangeLetter, async ({ exchangeId }) => {
    const exchange = await findExchangeById(db, exchangeId);
    if (!exchange) return undefined;
    const [raffle] = await db.select().from(raffles).where(eq(raffles.id, exchange.raffleId));
    if (!raffle) return undefined;
    return {
      customerId: exchange.customerId,
      key: `raffle-exchange-${exchangeId}`,
      write: ({ firstName }) =>
        exchangeLetter({ exchange, raffle, firstName, ticketsUrl: ticketsUrl(raffle.companyId) }),
    };
  });
  letters.define(raffleJobs.winnerLetter, async ({ raffleId }) => {
    const found = await findWinner(db, raffleId);
    if (!found) return undefined;
    return {
      customerId: found.exchange.customerId,
      key: `raffle-winner-${raffleId}`,
      write: ({ firstName }) => winnerLetter({ ...found, firstName, ticketsUrl: ticketsUrl(found.raffle.companyId) }),
    };
  });
}
