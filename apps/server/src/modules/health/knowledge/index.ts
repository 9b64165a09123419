import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KnowledgeReview } from './review.ts';
import { knowledgeRoutes } from './routes.ts';

export { KnowledgeError, readKnowledgeFolder, shippedFolder } from './read-folder.ts';
export { createKnowledgeReview } from './review.ts';
export { digestOfRows, ruleRows } from './rule-rows.ts';
export type { CompanyKnowledge, KnowledgeService } from './service.ts';
export { createKnowledge } from './service.ts';
export type { CurrentStamp } from './store.ts';
export { stampColumn } from './store.ts';
export { knowledgeBrands, knowledgeIngredients, knowledgeRules } from './tables.ts';

export async function registerKnowledge(
  app: FastifyInstance,
  _platform: Platform,
  { knowledgeReview }: { knowledgeReview: KnowledgeReview },
): Promise<void> {
  await app.register(knowledgeRoutes, { knowledgeReview });
}
