import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import type { ContentPictures } from './content-pictures.ts';
import { publishEditionJob } from './job-types.ts';
import { contentPictureRoutes } from './picture-routes.ts';
import type { ContentPreview } from './preview.ts';
import { contentEditionRoutes } from './routes.ts';
import type { ContentEditions } from './service.ts';

export type { Asked } from './asked.ts';
export { askedBy } from './asked.ts';
export { createContentPictures, findPicturesOfContent } from './content-pictures.ts';
export type { PieceResult, PieceStore, PieceStores, Proposed } from './pieces/index.ts';
export { contentPieceStores, idOfKey } from './pieces/index.ts';
export type { ContentPreview } from './preview.ts';
export { createContentPreview } from './preview.ts';
export type { ContentEditions } from './service.ts';
export { createContentEditions } from './service.ts';
export { contentEditions, contentVersions } from './tables.ts';

interface Services {
  contentEditions: ContentEditions;
  contentPictures: ContentPictures;
  contentPreview: ContentPreview;
}

export async function registerContentEditions(
  app: FastifyInstance,
  { jobs }: Platform,
  { contentEditions, contentPictures, contentPreview }: Services,
): Promise<void> {
  jobs.define(publishEditionJob, (piece) => contentEditions.publishScheduled(piece));
  await app.register(contentEditionRoutes, { contentEditions, contentPreview });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(contentPictureRoutes, { contentPictures });
  });
}

/** Versions are only added. */
export const contentTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refuse_changed_content_version()',
};
