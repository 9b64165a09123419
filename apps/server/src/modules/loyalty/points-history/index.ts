import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { pointsHistoryRoutes } from './routes.ts';

export type { DatesProblem } from './period.ts';
export { periodOf } from './period.ts';
export { toSource } from './source.ts';
export type { HistoryOwner, PointsMovement } from './store.ts';
export { findPointsHistory } from './store.ts';

export async function registerPointsHistory(app: FastifyInstance, { clock, database }: Platform): Promise<void> {
  await app.register(pointsHistoryRoutes, { clock, db: database.db });
}
