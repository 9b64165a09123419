import { randomInt } from 'node:crypto';
import type { Platform } from '../../../platform/index.ts';
import { raffleJobs } from './job-types.ts';
import { findHolder, findRafflesToDraw, keepDraw, lockRaffle } from './store.ts';

export type DrawnRaffle = { raffleId: number; ticketNumber: number; tickets: number; name: string };

/**
 * Draws an ended raffle once: every ticket has one number and every number the same chance. Stores the number, the
 * count and the winner. Locks the row, so that a second draw finds it done, and no ticket is given in between.
 */
export type Drawing = ReturnType<typeof createDrawing>;

export function createDrawing({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  const { db } = database;

  function draw(raffleId: number): Promise<DrawnRaffle | undefined> {
    return db.transaction(async (tx) => {
      const raffle = await lockRaffle(tx, raffleId);
      const now = clock.now();
      if (!raffle || raffle.drawnAt !== null || raffle.endsAt > now) return undefined;
      const { tickets } = raffle;
      if (tickets === 0) {
        await keepDraw(tx, raffleId, now);
        return undefined;
      }
      const ticketNumber = randomInt(1, tickets + 1);
      const holder = await findHolder(tx, raffleId, ticketNumber);
      if (!holder) throw new Error(`Ticket ${ticketNumber} of raffle ${raffleId} belongs to nobody`);
      const { exchangeId, name } = holder;
      await keepDraw(tx, raffleId, now, {
        raffleId,
        exchangeId,
        ticketNumber,
        ticketsInDraw: tickets,
        name,
        drawnAt: now,
      });
      if (holder.customerId) await jobs.enqueue(tx, raffleJobs.winnerLetter, { raffleId });
      return { raffleId, ticketNumber, tickets, name };
    });
  }

  return {
    draw,
    async drawDue(): Promise<void> {
      for (const id of await findRafflesToDraw(db, clock.now())) await draw(id);
    },
  };
}
