import type { DemoStore } from '@botica/demo-data';
import { addDays, storeDate } from '@botica/domain/time';
import type { Client } from 'pg';

/** Points and gift certificates of existing customers. */
export async function loadBalances(
  client: Client,
  { customers, profiles }: DemoStore,
  { now, moved }: { now: Date; moved: ReadonlyMap<string, { points: number; since: Date }> },
): Promise<void> {
  // Today's balance is the one before the orders plus their movements.
  const points = customers
    .filter((customer) => customer.points > 0)
    .map(({ email, points }) => ({
      email,
      points,
      opening: points - (moved.get(email)?.points ?? 0),
      at: moved.get(email)?.since ?? now,
    }));
  await client.query(
    `with given as (
       select c.id, c.company_id, g.points, g.opening, g.at
       from json_to_recordset($1) as g (email text, points int, opening int, at timestamptz)
       join customers c on c.email = g.email
     ), moved as (
       insert into points_movements (customer_id, company_id, points, reason, at)
       select id, company_id, opening, 'opening', at - interval '1 day' from given
     )
     insert into points_accounts (customer_id, company_id, balance) select id, company_id, points from given`,
    [JSON.stringify(points)],
  );
  const today = storeDate(now).isoDate;
  const certificates = profiles.certificates.map(({ daysLeft, ...certificate }) => ({
    ...certificate,
    expiresOn: addDays(today, daysLeft),
  }));
  await client.query(
    `insert into gift_certificates
       (customer_id, company_id, code, giver_name, amount_cents, balance_cents, expires_on, created_at)
     select c.id, c.company_id, g.code, g."giverName", g."amountCents", g."balanceCents", g."expiresOn", $2
     from json_to_recordset($1) as g (email text, code text, "giverName" text, "amountCents" int, "balanceCents" int,
       "expiresOn" date)
     join customers c on c.email = g.email`,
    [JSON.stringify(certificates), now],
  );
}
