import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createSubstituteChoosing } from './choosing.ts';
import { createSubstituteOptions } from './options.ts';
import { substitutesRoutes } from './routes.ts';

export type { ChoosingOrder, SubstituteChoosing } from './choosing.ts';
export { createSubstituteChoosing } from './choosing.ts';
export type { StandIn } from './stand-ins.ts';
export { createStandIns } from './stand-ins.ts';
export type { ChosenSubstitute } from './store.ts';
export { areAllowed, findChoice, insertChoices } from './store.ts';
export { orderSubstitutes } from './tables.ts';

export async function registerSubstitutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(substitutesRoutes, {
    choosing: createSubstituteChoosing(platform),
    options: createSubstituteOptions(platform),
  });
}
