import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { pointsRoutes } from './routes.ts';

export type { PointsSettings } from './settings.ts';
export { findPointsSettings } from './settings.ts';
export type { PointsOwner, PointsToTake } from './store.ts';
export {
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

export async function registerPoints(app: FastifyInstance, { clock, database }: Platform): Promise<void> {
  await app.register(pointsRoutes, { clock, database });
}
