import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../../catalogue/index.ts';
import { createSubstituteChoosing } from './choose-substitutes.ts';
import { createSubstituteOptions } from './find-options.ts';
import { createStandIns } from './find-replacements.ts';
import { substitutesRoutes } from './routes.ts';

export type { ChoosingOrder, SubstituteChoosing, UnreplacedLines } from './choose-substitutes.ts';
export type { StandIn, StandIns } from './find-replacements.ts';
export { substitutesRefusal } from './refusal.ts';
export type { ChosenSubstitute } from './store.ts';
export { findChoice, insertChoices, judgePairs } from './store.ts';
export { orderSubstitutes } from './tables.ts';

export type Substitutes = ReturnType<typeof createSubstitutes>;

export function createSubstitutes(platform: Platform, { productReads }: { productReads: ProductReads }) {
  const { summaries } = productReads;
  const standIns = createStandIns(platform, { summaries });
  const options = createSubstituteOptions(platform, { standIns, summaries });
  return { standIns, options, choosing: createSubstituteChoosing(platform, { options }) };
}

export async function registerSubstitutes(
  app: FastifyInstance,
  _platform: Platform,
  { substitutes: { choosing, options } }: { substitutes: Substitutes },
): Promise<void> {
  await app.register(substitutesRoutes, { choosing, options });
}
