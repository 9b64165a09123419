import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ContentPreview } from '../../content/editions/index.ts';
import type { Raffle } from '../raffle/index.ts';
import { defineSlotJobs } from './jobs.ts';
import { slotMachineRoutes } from './routes.ts';
import type { Spinning } from './spin-reels.ts';

export { createSpinning } from './spin-reels.ts';
export { slotPrizes, slotSpins } from './tables.ts';

export async function registerSlotMachine(
  app: FastifyInstance,
  platform: Platform,
  { contentPreview, raffle, spin }: { contentPreview: ContentPreview; raffle: Raffle; spin: Spinning },
): Promise<void> {
  defineSlotJobs(platform);
  const { database } = platform;
  await app.register(slotMachineRoutes, { contentPreview, exchange: raffle.exchange, spin, database });
}
