import { hoursPerDay } from '@botica/domain/catalogue/promotions';
import type postgres from 'postgres';

/** A269: whether the promotion `r` runs at this hour of the store's day. */
export function runsInHour(sql: postgres.Sql, hour: number) {
  return sql`(r.from_hour is null or (r.from_hour <= ${hour} and r.to_hour > ${hour}))`;
}

/** The hours of one day in which no promotion of a product starts or ends. */
export interface SteadyHours {
  from: number;
  /** Excluded. */
  until: number;
}

export function isSteady({ from, until }: SteadyHours, hour: number): boolean {
  return from <= hour && hour < until;
}

/** The next hour of the day at which a promotion of the product `p`, or the notice that it is used up, starts or ends. */
export function nextHour(sql: postgres.Sql, { companyId, today, hour }: HourQuestion) {
  return sql`coalesce((select min(turn.hour) from promotions r
    cross join lateral (values (r.from_hour), (r.to_hour)) turn (hour)
    where r.company_id = ${companyId} and r.product_id = p.id and turn.hour > ${hour}
      and (r.is_on or r.plan_id is not null) and ${today}::date between r.starts_on and r.ends_on), ${hoursPerDay})::int`;
}

interface HourQuestion {
  companyId: number;
  today: string;
  hour: number;
}
