import type { CourierPosition, OrderArrival } from '@botica/domain/orders/tracking';
import { isPlausible, isPlausibleArrival } from '@botica/domain/orders/tracking';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { trackingRoutes } from './routes.ts';
import type { TrackingService } from './service.ts';
import { createTrackingService } from './service.ts';
import { recordPosition, tellOrderDelivered, tellOrderEnded } from './store.ts';

export type { LocationHub } from './location-hub.ts';
export { openLocationHub } from './location-hub.ts';
export { courierPositions, courierTrail } from './tables.ts';

export interface Tracking extends TrackingService {
  /**
   * TRACK-03: stores the position and sends it to the followers, with the times of arrival that are possible. False when
   * it is old, impossible or not followed.
   */
  position(db: Db, courierId: number, position: CourierPosition, arrivals?: readonly OrderArrival[]): Promise<boolean>;
  /** TRACK-04: called in the transaction that delivers; the shopper is notified on commit only. */
  delivered(tx: Db, orderId: number): Promise<void>;
  /**
   * Called in the transaction that ends a ride otherwise (annulled): after the commit the courier is no longer shown.
   */
  ended(tx: Db, orderId: number): Promise<void>;
}

export function createTracking(platform: Pick<Platform, 'clock' | 'database'>): Tracking {
  const { clock } = platform;
  return {
    ...createTrackingService(platform),
    async position(db, courierId, position, arrivals = []) {
      if (!isPlausible(position, clock.now())) return false;
      return recordPosition(db, courierId, position, arrivals.filter(isPlausibleArrival));
    },
    delivered: tellOrderDelivered,
    ended: tellOrderEnded,
  };
}

export async function registerTracking(
  app: FastifyInstance,
  _platform: Platform,
  { tracking }: { tracking: Tracking },
): Promise<void> {
  await app.register(trackingRoutes, { tracking });
}
