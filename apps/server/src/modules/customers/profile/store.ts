import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../index.ts';
import { pharmacyProfessionals } from '../professionals/index.ts';

/** ROLE-17: the validated number of the account's identity, once that is confirmed. */
export async function findCollegeNumber(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ collegeNumber: pharmacyProfessionals.collegeNumber })
    .from(customers)
    .innerJoin(pharmacyProfessionals, eq(pharmacyProfessionals.identityNumber, customers.identityNumber))
    .where(
      and(
        eq(customers.id, customerId),
        eq(customers.identityConfirmed, true),
        isNotNull(pharmacyProfessionals.validatedAt),
      ),
    );
  return row?.collegeNumber;
}

export interface SummaryRow extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  phone: string | null;
  is_email_verified: boolean;
  identity_number: string | null;
  identity_confirmed: boolean;
  is_seen_in_person: boolean;
  is_icare_validated: boolean;
  is_senior: boolean;
  credit_enabled: boolean;
  credit_available_cents: number;
  points: number;
  documents: number;
  older_identities: number;
  insurer_cards: number;
  /** The next order that was scheduled for a later day. */
  next_order: { id: number; at: string } | null;
}

export async function findSummary(
  db: Db,
  { customerId, companyId, now }: { customerId: string; companyId: number; now: Date },
): Promise<SummaryRow | undefined> {
  const [row] = await db.execute<SummaryRow>(sql`
    select first_name, last_name, phone, email_verified_at is not null as is_email_verified, identity_number,
      identity_confirmed, seen_in_person_at is not null as is_seen_in_person, is_icare_validated, is_senior, credit_enabled and company_id = ${companyId} as credit_enabled,
      case when company_id = ${companyId} then credit_limit_cents - credit_used_cents else 0 end
        as credit_available_cents,
      coalesce((select balance from points_accounts p
        where p.customer_id = c.id and p.company_id = ${companyId}), 0) as points,
      (select count(*)::int from identity_documents where customer_id = c.id) as documents,
      (select count(*)::int from older_identities where customer_id = c.id) as older_identities,
      (select count(*)::int from insurer_cards where customer_id = c.id and removed_at is null) as insurer_cards,
      (select json_build_object('id', o.id, 'at', o.scheduled_for) from orders o
        where o.customer_id = c.id and o.company_id = ${companyId} and o.phase = 'placed' and o.state_id <> 2
          and o.sub_state_id is distinct from 2 and o.scheduled_for >= ${now.toISOString()}::timestamptz
        order by o.scheduled_for, o.id limit 1) as next_order
    from customers c where id = ${customerId} and deleted_at is null`);
  return row;
}
