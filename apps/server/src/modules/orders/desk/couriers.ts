import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ReportedCourier } from '../life/index.ts';

export interface CourierOfBranch extends ReportedCourier, Record<string, unknown> {
  /** Orders that they carry now. */
  carries: number;
  /** The last report, while they carry an order. */
  position: { latitude: number; longitude: number; at: string } | null;
}

export interface NamedCourier {
  name: string;
  phone: string;
}

interface Place {
  companyId: number;
  branchCode: number;
}

export async function listCouriers(db: Db, { companyId, branchCode }: Place): Promise<CourierOfBranch[]> {
  const rows = await db.execute<CourierOfBranch>(sql`
    select c.id, c.name, c.phone, c.photo_url as "photoUrl", r.carries,
      case when r.carries > 0 and p.courier_id is not null
        then json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.at) end as position
    from couriers c
    cross join lateral (
      select count(*)::int as carries from orders o where o.courier_id = c.id and o.life_step = 'dispatched') r
    left join courier_positions p on p.courier_id = c.id
    where c.branch_code = ${branchCode} and c.company_id = ${companyId}
    order by r.carries, c.name, c.id limit 100`);
  return [...rows];
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/**
 * The courier whom a person named at the desk. The same name and phone in a branch are the same courier. Branches number
 * their own couriers; ours have numbers of a sequence above theirs. `keepCourier` of the dispatch writes the row.
 */
export async function findNamedCourier(tx: Db, { companyId, branchCode }: Place, named: NamedCourier) {
  const [name, phone] = [tidy(named.name), tidy(named.phone)];
  const [row] = await tx.execute<ReportedCourier & Record<string, unknown>>(sql`
    select id, name, phone, photo_url as "photoUrl" from couriers
    where branch_code = ${branchCode} and company_id = ${companyId} and lower(name) = lower(${name})
      and regexp_replace(phone, '\\D', '', 'g') = ${phone.replace(/\D/g, '')}
    order by id limit 1`);
  if (row) return row;
  const [next] = await tx.execute<{ id: number }>(sql`select nextval('desk_courier_ids')::int as id`);
  return { id: next?.id ?? 0, name, phone, photoUrl: '' };
}
