import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { publishEditionJob } from './job-types.ts';
import type { ContentPreview } from './preview.ts';
import { contentEditionRoutes } from './routes.ts';
import type { ContentEditions } from './service.ts';

export type { PieceResult, PieceStore, PieceStores, Proposed } from './pieces/index.ts';
export { contentPieceStores, idOfKey } from './pieces/index.ts';
export type { ContentPreview } from './preview.ts';
export { createContentPreview } from './preview.ts';
export type { ContentEditions } from './service.ts';
export { createContentEditions } from './service.ts';
export { contentEditions, contentVersions } from './tables.ts';

export async function registerContentEditions(
  app: FastifyInstance,
  { jobs }: Platform,
  { contentEditions, contentPreview }: { contentEditions: ContentEditions; contentPreview: ContentPreview },
): Promise<void> {
  jobs.define(publishEditionJob, (piece) => contentEditions.publishScheduled(piece));
  await app.register(contentEditionRoutes, { contentEditions, contentPreview });
}

/** Versions are only added. */
export const contentTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refuse_changed_content_version()',
};
