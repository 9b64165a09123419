import { availableTickets } from '@botica/domain/loyalty/raffle';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** SLOT-10: the spins that the points pay at the price of a ticket; 0 while the slot machine is closed. */
export async function countSpins(db: Db, companyId: number, { points, now }: { points: number; now: Date }) {
  const at = now.toISOString();
  const [raffle] = await db.execute<{ price: number }>(sql`
    select points_per_ticket as price from raffles
    where company_id = ${companyId} and has_slot_machine and drawn_at is null and not is_paused
      and starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz
    order by starts_at desc limit 1`);
  return raffle ? availableTickets(points, raffle.price) : 0;
}
