import type { LegalAnswer, LegalTextName } from '@botica/domain/identity/terms';
import { generalText, numberedTexts } from '@botica/domain/identity/terms';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { legalAcceptances } from './tables.ts';

export interface Acceptance {
  customerId: string;
  companyId: number;
  text: LegalTextName;
  at: Date;
}

/** Whether a text was accepted by its number, which has no company; before versions were stored (0047) all were. */
const acceptedByNumber = (customerId: string) => sql`exists (
  select from accepted_terms o join (values ${sql.join(
    numberedTexts.map(({ termsId, kind, name }) => sql`(${termsId}::smallint, ${kind}::text, ${name}::text)`),
    sql`, `,
  )}) as numbered (terms_id, kind, name) on numbered.terms_id = o.terms_id
  where o.customer_id = ${customerId} and numbered.kind = t.kind and numbered.name = t.name)`;

/** Then the number says nothing about this company. */
const acceptedSomewhere = (customerId: string) => sql`exists (
  select from legal_acceptances s where s.customer_id = ${customerId} and s.kind = t.kind and s.name = t.name
    and s.answer = 'accepted')`;

const numbersOf = (version: unknown) => sql`string_to_array(${version}, '.')::int[]`;

/**
 * Stores that a customer accepted the version in force. Idempotent: the first moment stays. With `isWaiting` only for an
 * account that is not confirmed yet; any other runs the same statement.
 */
export async function acceptInForce(
  tx: Db,
  { customerId, companyId, text, at }: Acceptance,
  { isWaiting = false } = {},
): Promise<void> {
  await tx.execute(sql`
    insert into legal_acceptances (customer_id, company_id, kind, name, version, answer, answered_at)
    select c.id, t.company_id, t.kind, t.name, t.version, 'accepted', ${at.toISOString()}
    from legal_texts t cross join customers c
    where t.company_id = ${companyId} and t.kind = ${text.kind} and t.name = ${text.name} and c.id = ${customerId}
      and (not ${isWaiting}::bool or c.activation_state <> 'active')
    on conflict on constraint legal_acceptances_key
      do update set answer = 'accepted', answered_at = excluded.answered_at
      where legal_acceptances.answer <> 'accepted'`);
}

/** False when another version is in force by now. Declining does not take an acceptance back. */
export async function answerVersion(
  db: Db,
  { customerId, companyId, text: { kind, name }, at }: Acceptance,
  { version, answer }: { version: string; answer: LegalAnswer },
): Promise<boolean> {
  const rows = await db.execute(sql`
    with text as (
      select company_id, kind, name, version from legal_texts
      where company_id = ${companyId} and kind = ${kind} and name = ${name.toLowerCase()} and version = ${version}
    ), answered as (
      insert into legal_acceptances (customer_id, company_id, kind, name, version, answer, answered_at)
      select ${customerId}::uuid, company_id, kind, name, version, ${answer}, ${at.toISOString()} from text
      on conflict on constraint legal_acceptances_key
        do update set answer = excluded.answer, answered_at = excluded.answered_at
        where legal_acceptances.answer = 'declined' and excluded.answer = 'accepted'
    )
    select from text`);
  return rows.length > 0;
}

export interface PendingText extends LegalTextName {
  title: string;
  version: string;
  updatedOn: string;
  wasAsked: boolean;
  /** The customer never accepted a version of it: nothing changed for them. */
  isFirst: boolean;
}

/** A235: the general texts concern everybody, those of a programme only who accepted them before. */
export async function findPending(db: Db, customerId: string, companyId: number): Promise<PendingText[]> {
  const byNumber = acceptedByNumber(customerId);
  const hadAccepted = sql`coalesce(bool_or(a.answer = 'accepted'), false)`;
  const rows = await db.execute<PendingText & Record<string, unknown>>(sql`
    select t.kind, t.name, t.title, t.version, t.updated_on::text as "updatedOn",
      coalesce(bool_or(${numbersOf(sql`a.version`)} >= ${numbersOf(sql`t.asked_version`)}), false) as "wasAsked",
      not (${hadAccepted} or (${byNumber} and not ${acceptedSomewhere(customerId)})) as "isFirst"
    from legal_texts t left join legal_acceptances a on a.customer_id = ${customerId}
      and a.company_id = t.company_id and a.kind = t.kind and a.name = t.name
    where t.company_id = ${companyId} and t.asked_version is not null
    group by t.company_id, t.kind, t.name
    having (t.name = ${generalText} or ${hadAccepted} or ${byNumber}) and not coalesce(
      bool_or(a.answer = 'accepted' and ${numbersOf(sql`a.version`)} >= ${numbersOf(sql`t.asked_version`)}), false)
    order by t.kind desc, t.name`);
  return [...rows];
}

/** By version. */
export function countAnswers(db: Db, companyId: number, { kind, name }: LegalTextName) {
  const { version, answer } = legalAcceptances;
  return db
    .select({
      version,
      accepted: sql<number>`count(*) filter (where ${answer} = 'accepted')::int`,
      declined: sql<number>`count(*) filter (where ${answer} = 'declined')::int`,
    })
    .from(legalAcceptances)
    .where(
      and(eq(legalAcceptances.companyId, companyId), eq(legalAcceptances.kind, kind), eq(legalAcceptances.name, name)),
    )
    .groupBy(version);
}

/** ROLE-18 */
export async function deleteLegalAnswersOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(legalAcceptances).where(eq(legalAcceptances.customerId, customerId));
}
