import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineSlotJobs } from './jobs.ts';
import { slotMachineRoutes } from './routes.ts';

export { slotPrizes, slotSpins } from './tables.ts';

export async function registerSlotMachine(app: FastifyInstance, platform: Platform): Promise<void> {
  defineSlotJobs(platform);
  await app.register(slotMachineRoutes, platform);
}
