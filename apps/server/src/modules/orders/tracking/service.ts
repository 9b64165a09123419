import type { Ride } from '@botica/domain/orders/tracking';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { createArrivals } from './arrivals.ts';
import type { Follower } from './store.ts';
import { findRide } from './store.ts';

export type TrackingService = ReturnType<typeof createTrackingService>;

export function createTrackingService({ clock, database: { sql } }: Pick<Platform, 'clock' | 'database'>) {
  const arrivals = createArrivals();
  return {
    now: () => clock.now(),
    arrivals,

    /** C106 */
    async locate(follower: Follower, courierId: number): Promise<Result<Ride, 'COURIER_NOT_FOUND'>> {
      const ride = await findRide(sql, follower, courierId);
      if (!ride) return failure('COURIER_NOT_FOUND');
      return success({ ...ride, arrivals: arrivals.of(follower, courierId) });
    },
  };
}
