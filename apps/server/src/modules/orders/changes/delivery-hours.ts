import { checkSchedule, timeOfMinutes } from '@botica/domain/checkout';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import { deliveryScheduleOf } from '../../delivery/index.ts';

/** SCHED-05 SCHED-06: whether a branch delivers at the scheduled time of an order. */
export async function deliversAt(db: Db, branchCode: number, { at, now }: { at: Date; now: Date }): Promise<boolean> {
  const { maxDays: maximumDays, hours, specialDays } = await deliveryScheduleOf(db, branchCode, now);
  const { isoDate: date, minutes } = storeDate(at);
  return checkSchedule({ date, time: timeOfMinutes(minutes) }, { maximumDays, hours, specialDays }, now) === undefined;
}
