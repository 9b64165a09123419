import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createSubstituteChoosing } from './choosing.ts';
import { createSubstituteOptions } from './options.ts';
import { substitutesRoutes } from './routes.ts';

export type { ChoosingOrder, SubstituteChoosing, UnreplacedLines } from './choosing.ts';
export { createSubstituteChoosing } from './choosing.ts';
export { substitutesRefusal } from './refusal.ts';
export type { StandIn } from './stand-ins.ts';
export { createStandIns } from './stand-ins.ts';
export type { ChosenSubstitute } from './store.ts';
export { findChoice, insertChoices, judgePairs } from './store.ts';
export { orderSubstitutes } from './tables.ts';

export async function registerSubstitutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(substitutesRoutes, {
    choosing: createSubstituteChoosing(platform),
    options: createSubstituteOptions(platform),
  });
}
