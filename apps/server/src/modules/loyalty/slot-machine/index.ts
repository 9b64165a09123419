import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { Raffle } from '../raffle/index.ts';
import { defineSlotJobs } from './jobs.ts';
import { slotMachineRoutes } from './routes.ts';
import type { Spinning } from './spin-reels.ts';

export { createSpinning } from './spin-reels.ts';
export { slotPrizes, slotSpins } from './tables.ts';

export async function registerSlotMachine(
  app: FastifyInstance,
  platform: Platform,
  { raffle, spin }: { raffle: Raffle; spin: Spinning },
): Promise<void> {
  defineSlotJobs(platform);
  await app.register(slotMachineRoutes, { exchange: raffle.exchange, spin, database: platform.database });
}
