import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { giftCertificates } from './tables.ts';

export interface CertificatesOwner {
  customerId: string;
  companyId: number;
}

export interface CertificatesToTake extends CertificatesOwner {
  orderId: number;
  amountCents: number;
  at: Date;
}

export interface CertificateBalance extends Record<string, unknown> {
  balanceCents: number;
  certificates: number;
  /** ISO date of the first to expire; null without a balance. */
  firstExpiry: string | null;
}

export interface NewCertificate {
  companyId: number;
  giverId: string;
  recipientEmail: string;
  amountCents: number;
  code: string;
  /** ISO date: the last valid day. */
  expiresOn: string;
  at: Date;
}

/**
 * Assigned to the account with that confirmed e-mail, or to none yet. An unconfirmed account may belong to another
 * person.
 */
export async function issueCertificate(tx: Db, given: NewCertificate): Promise<string> {
  const { amountCents } = given;
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into gift_certificates (customer_id, recipient_email, company_id, code, giver_name, amount_cents,
      balance_cents, expires_on, created_at)
    select (
        select c.id from customers c
        where lower(c.email) = ${given.recipientEmail} and c.email_verified_at is not null and c.deleted_at is null
      ), ${given.recipientEmail}, ${given.companyId}, ${given.code}, trim(g.first_name || ' ' || g.last_name),
      ${amountCents}, ${amountCents}, ${given.expiresOn}::date, ${given.at.toISOString()}::timestamptz
    from customers g where g.id = ${given.giverId}
    returning id`);
  if (!row) throw new Error('The certificate was not made');
  return row.id;
}

/** Assigns the certificates that wait for the customer's e-mail, if it is confirmed. */
export async function claimCertificates(db: Db, customerId: string): Promise<void> {
  await db.execute(sql`
    update gift_certificates g set customer_id = c.id from customers c
    where c.id = ${customerId} and c.email_verified_at is not null and c.deleted_at is null
      and g.customer_id is null and g.recipient_email = lower(c.email)`);
}

export interface WaitingCertificate extends Record<string, unknown> {
  id: string;
  giverName: string;
  amountCents: number;
  expiresOn: string;
}

/**
 * Certificates sent to the e-mail of an account that has not confirmed it. The account may belong to another person, so
 * neither their code nor their message is read.
 */
export async function findWaitingCertificates(
  db: Db,
  { customerId, companyId }: CertificatesOwner,
  now: Date,
): Promise<WaitingCertificate[]> {
  const rows = await db.execute<WaitingCertificate>(sql`
    select g.id, g.giver_name as "giverName", g.amount_cents as "amountCents", g.expires_on::text as "expiresOn"
    from gift_certificates g join customers c on g.recipient_email = lower(c.email)
    where c.id = ${customerId} and c.email_verified_at is null and c.deleted_at is null
      and g.customer_id is null and g.company_id = ${companyId} and g.expires_on >= ${storeDate(now).isoDate}
    order by g.created_at desc limit 20`);
  return [...rows];
}

/**
 * Gives the certificate of a code to the customer. Only the e-mail of the gift has the code, so whoever types it can read
 * that mailbox. Of two customers who type it, one gets it. Idempotent for that customer.
 */
export async function claimByCode(
  db: Db,
  { customerId, companyId }: CertificatesOwner,
  code: string,
): Promise<boolean> {
  const rows = await db.execute(sql`
    update gift_certificates set customer_id = ${customerId}
    where company_id = ${companyId} and code = ${code} and recipient_email <> ''
      and (customer_id is null or customer_id = ${customerId})
    returning id`);
  return rows.length > 0;
}

/** Certificates with a balance that have not expired. */
export async function findCertificateBalance(
  db: Db,
  { customerId, companyId }: CertificatesOwner,
  now: Date,
): Promise<CertificateBalance> {
  const [row] = await db.execute<CertificateBalance>(sql`
    select coalesce(sum(balance_cents), 0)::int as "balanceCents", count(*)::int as certificates,
      min(expires_on)::text as "firstExpiry"
    from gift_certificates
    where customer_id = ${customerId} and company_id = ${companyId} and balance_cents > 0
      and expires_on >= ${storeDate(now).isoDate}`);
  if (!row) throw new Error('The balance of certificates was not answered');
  return row;
}

/**
 * CERT-01: takes the whole amount or nothing, from the certificate that expires first. Rows are locked in that order,
 * so that concurrent orders wait for each other. Idempotent by order.
 */
export async function takeCertificates(
  tx: Db,
  take: CertificatesToTake,
): Promise<Result<undefined, 'CERTIFICATES_NOT_ENOUGH'>> {
  const { customerId, companyId, orderId, amountCents, at } = take;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`Not an amount: ${amountCents}`);
  const taken = await tx.execute(sql`
    with usable as (
      select id, balance_cents, expires_on from gift_certificates
      where customer_id = ${customerId} and company_id = ${companyId} and balance_cents > 0
        and expires_on >= ${storeDate(at).isoDate}
        and not exists (select from certificate_movements where order_id = ${orderId} and reason = 'redeemed')
      order by expires_on, id for update
    ), counted as (
      select id, balance_cents, sum(balance_cents) over () as all_cents,
        sum(balance_cents) over (order by expires_on, id) - balance_cents as before_cents
      from usable
    ), spent as (
      update gift_certificates g
      set balance_cents = g.balance_cents - least(c.balance_cents, ${amountCents} - c.before_cents)
      from counted c
      where g.id = c.id and c.before_cents < ${amountCents} and c.all_cents >= ${amountCents}
      returning g.id, least(c.balance_cents, ${amountCents} - c.before_cents) as cents
    )
    insert into certificate_movements (certificate_id, order_id, amount_cents, reason, at)
    select id, ${orderId}, -cents, 'redeemed', ${at.toISOString()}::timestamptz from spent
    returning id`);
  return taken.length > 0 || (await wasTaken(tx, orderId)) ? success(undefined) : failure('CERTIFICATES_NOT_ENOUGH');
}

async function wasTaken(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx.execute(
    sql`select from certificate_movements where order_id = ${orderId} and reason = 'redeemed' limit 1`,
  );
  return rows.length > 0;
}

/**
 * Gives back a part of what an order redeemed, to the last to expire first. Call it with the order locked: it sums the
 * order's movements so far.
 */
export async function reduceCertificates(
  tx: Db,
  { orderId, amountCents, at }: Pick<CertificatesToTake, 'orderId' | 'amountCents' | 'at'>,
): Promise<void> {
  const reduced = await tx.execute<{ cents: number }>(sql`
    with taken as (
      select m.certificate_id, g.expires_on, -sum(m.amount_cents) as cents
      from certificate_movements m join gift_certificates g on g.id = m.certificate_id
      where m.order_id = ${orderId} and m.reason in ('redeemed', 'reduced')
      group by m.certificate_id, g.expires_on having sum(m.amount_cents) < 0
    ), counted as (
      select certificate_id, cents, sum(cents) over (order by expires_on desc, certificate_id desc) - cents as before_cents
      from taken
    ), back as (
      insert into certificate_movements (certificate_id, order_id, amount_cents, reason, at)
      select certificate_id, ${orderId}::bigint, least(cents, ${amountCents}::int - before_cents), 'reduced',
        ${at.toISOString()}::timestamptz
      from counted where before_cents < ${amountCents}::int
      returning certificate_id, amount_cents
    )
    update gift_certificates g set balance_cents = g.balance_cents + back.amount_cents
    from back where g.id = back.certificate_id
    returning back.amount_cents as cents`);
  const sum = reduced.reduce((cents, one) => cents + one.cents, 0);
  if (sum !== amountCents) throw new Error(`Order ${orderId} has not redeemed ${amountCents} of certificates`);
}

/** Each certificate gets back what the order took, even if it has expired since: its expiry does not change. */
export async function giveBackCertificates(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with back as (
      insert into certificate_movements (certificate_id, order_id, amount_cents, reason, at)
      select certificate_id, order_id, -sum(amount_cents), 'returned', ${at.toISOString()}::timestamptz
      from certificate_movements where order_id = ${orderId} and reason in ('redeemed', 'reduced')
      group by certificate_id, order_id having sum(amount_cents) < 0
      on conflict do nothing
      returning certificate_id, amount_cents
    )
    update gift_certificates g set balance_cents = g.balance_cents + back.amount_cents
    from back where g.id = back.certificate_id`);
}

/** ROLE-18: deletes who gave them; their movements stay. */
export async function forgetCertificatesOf(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(giftCertificates)
    .set({ giverName: '', recipientEmail: '' })
    .where(eq(giftCertificates.customerId, customerId));
}
