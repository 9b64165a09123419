import { checkSchedule } from '@botica/domain/checkout';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import { deliveryScheduleOf } from '../../delivery/index.ts';

/** SCHED-05 SCHED-06: whether a branch delivers at the scheduled time of an order. */
export async function deliversAt(db: Db, branchCode: number, { at, now }: { at: Date; now: Date }): Promise<boolean> {
  const { maxDays: maximumDays, hours } = await deliveryScheduleOf(db, branchCode);
  const { isoDate: date, minutes } = storeDate(at);
  return checkSchedule({ date, time: timeText(minutes) }, { maximumDays, hours }, now) === undefined;
}

/** SCHED-08: HH:mm. */
function timeText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
