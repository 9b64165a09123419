import type { Ride } from '@botica/domain/orders/tracking';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { Follower } from './store.ts';
import { findRide } from './store.ts';

export type TrackingService = ReturnType<typeof createTrackingService>;

export function createTrackingService({ clock, database: { sql } }: Pick<Platform, 'clock' | 'database'>) {
  return {
    now: () => clock.now(),

    /** C106 */
    async locate(follower: Follower, courierId: number): Promise<Result<Ride, 'COURIER_NOT_FOUND'>> {
      const ride = await findRide(sql, follower, courierId);
      return ride ? success(ride) : failure('COURIER_NOT_FOUND');
    },
  };
}
