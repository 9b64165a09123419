import type { Readable } from 'node:stream';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Place, Rights } from '@botica/domain/staff';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { findWholeNumber } from '../../content/config/index.ts';
import { orders } from '../index.ts';
import type { CourierOfBranch } from './couriers.ts';
import { listCouriers } from './couriers.ts';
import type { DeskOrder } from './find-order.ts';
import { findDeskOrder } from './find-order.ts';
import type { PlacedInQueue } from './find-queue.ts';
import { findBranchName, findQueue } from './find-queue.ts';
import type { DeskLive } from './live.ts';
import { placeOf } from './run-act.ts';
import { isAtDesk } from './store.ts';

export interface DeskQueue {
  name: string;
  readAt: Date;
  orders: PlacedInQueue[];
  hasMore: boolean;
  couriers: CourierOfBranch[];
  /** How long before its promised moment an order is marked. */
  soonMinutes: number;
}

type BranchPlace = Place & { branchId: number };

export type DeskService = ReturnType<typeof createDeskService>;

/** What a desk reads. A place outside of the reader's rights is answered as if it did not exist. */
export function createDeskService(
  { clock, config, database }: Pick<Platform, 'clock' | 'config' | 'database'>,
  live: DeskLive,
) {
  const { db } = database;
  return {
    isAtDesk,

    async queue(
      rights: Rights,
      place: BranchPlace,
    ): Promise<Result<DeskQueue, 'STAFF_FORBIDDEN' | 'BRANCH_NOT_FOUND'>> {
      if (!rights.canAt('orders.read', place)) return failure('STAFF_FORBIDDEN');
      const where = { companyId: place.companyId, branchCode: place.branchId };
      const readAt = clock.now();
      const ofInstallation = { id: 'deskSoonMinutes', min: 0, max: 240, usual: config.deskSoonMinutes } as const;
      const [name, queue, couriers, soonMinutes] = await Promise.all([
        findBranchName(db, where),
        findQueue(db, { ...where, now: readAt }),
        listCouriers(db, where),
        findWholeNumber(db, place.companyId, ofInstallation),
      ]);
      if (name === undefined) return failure('BRANCH_NOT_FOUND');
      return success({ name, readAt, ...queue, couriers, soonMinutes });
    },

    watch(rights: Rights, place: BranchPlace): Result<Readable, 'STAFF_FORBIDDEN'> {
      return rights.canAt('orders.read', place) ? success(live.stream(place.branchId)) : failure('STAFF_FORBIDDEN');
    },

    async order(rights: Rights, orderId: number): Promise<Result<DeskOrder, 'ORDER_NOT_FOUND'>> {
      const order = await findDeskOrder(db, orderId);
      return order && rights.canAt('orders.read', placeOf(order)) ? success(order) : failure('ORDER_NOT_FOUND');
    },

    async branchOf(orderId: number): Promise<number | undefined> {
      const [row] = await db.select({ branchCode: orders.branchCode }).from(orders).where(eq(orders.id, orderId));
      return row?.branchCode;
    },
  };
}
