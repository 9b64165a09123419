import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ContentPreview } from '../editions/index.ts';
import { letterTestJob } from './job-types.ts';
import { letterTextRoutes } from './routes.ts';
import type { LetterTexts } from './service.ts';

export { findFrame } from './find-frame.ts';
export { ownWordsOf } from './own-words.ts';
export { createLetterTexts } from './service.ts';
export { deleteLetterText, findLetterTexts, saveLetterText } from './store.ts';
export { letterTexts } from './tables.ts';

export async function registerLetterTexts(
  app: FastifyInstance,
  { letters }: Platform,
  { letterTexts, contentPreview }: { letterTexts: LetterTexts; contentPreview: ContentPreview },
): Promise<void> {
  letters.define(letterTestJob, (test, job) => letterTexts.findTest(test, job));
  await app.register(letterTextRoutes, { letterTexts, contentPreview });
}
