import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { expireDuePoints, pointsJobs } from './expire-points.ts';
import { pointsRoutes } from './routes.ts';

export { findExpiringPoints } from './expire-points.ts';
export type { PointsSettings } from './settings.ts';
export { findPointsSettings } from './settings.ts';
export type { PointsOwner, PointsToTake } from './store.ts';
export {
  correctPoints,
  creditEarned,
  findPoints,
  giveBackPoints,
  reducePoints,
  takeBackEarned,
  takeManyPoints,
  takePoints,
} from './store.ts';
export { pointsAccounts, pointsMovements } from './tables.ts';
export type { PointsToMove } from './transfer-points.ts';
export { movePoints } from './transfer-points.ts';

export async function registerPoints(app: FastifyInstance, { clock, database, jobs }: Platform): Promise<void> {
  jobs.define(pointsJobs.expire, () => expireDuePoints(database.db, clock.now()));
  await app.register(pointsRoutes, { clock, database });
}
