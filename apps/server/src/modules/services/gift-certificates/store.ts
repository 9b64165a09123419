import { storeDate } from '@botica/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { CertificatesOwner } from '../../tenders/certificates/index.ts';
import type { GiftRow } from './tables.ts';
import { gifts } from './tables.ts';

const mostListed = 500;

export async function insertGift(tx: Db, gift: typeof gifts.$inferInsert): Promise<GiftRow> {
  const [row] = await tx.insert(gifts).values(gift).returning();
  if (!row) throw new Error('The gift was not kept');
  return row;
}

/** The gift of a key. */
export async function findByKey(db: Db, customerId: string, key: string): Promise<GiftRow | undefined> {
  const [row] = await db
    .select()
    .from(gifts)
    .where(and(eq(gifts.customerId, customerId), eq(gifts.idempotencyKey, key)));
  return row;
}

/** Locked, so that it is issued once. */
export async function lockGiftOf(tx: Db, purchaseId: number): Promise<GiftRow | undefined> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.purchaseId, purchaseId)).for('update');
  return row;
}

type GiftChange = Pick<GiftRow, 'state'> &
  Partial<Pick<GiftRow, 'certificateId' | 'issuedAt' | 'cardMask' | 'cardBrand'>>;

export async function changeGift(tx: Db, id: string, change: GiftChange): Promise<void> {
  await tx.update(gifts).set(change).where(eq(gifts.id, id));
}

/** Of this customer in this company, or nothing. */
export async function findGift(
  db: Db,
  { customerId, companyId }: CertificatesOwner,
  id: string,
): Promise<GiftRow | undefined> {
  const [row] = await db
    .select()
    .from(gifts)
    .where(and(eq(gifts.id, id), eq(gifts.customerId, customerId), eq(gifts.companyId, companyId)));
  return row;
}

export interface GivenGift extends Record<string, unknown> {
  id: string;
  purchaseId: string;
  state: GiftRow['state'];
  createdAt: Date | string;
  recipientEmail: string;
  message: string;
  amountCents: number;
  cardMask: string;
  expiresOn: string | null;
  pictureId: string | null;
}

/** Newest first. */
export async function findGivenGifts(db: Db, { customerId, companyId }: CertificatesOwner): Promise<GivenGift[]> {
  const rows = await db.execute<GivenGift>(sql`
    select g.id, g.purchase_id as "purchaseId", g.state, g.created_at as "createdAt",
      g.recipient_email as "recipientEmail", g.message, g.amount_cents as "amountCents", g.card_mask as "cardMask",
      c.expires_on::text as "expiresOn", g.design_picture_id as "pictureId"
    from gifts g left join gift_certificates c on c.id = g.certificate_id
    where g.customer_id = ${customerId} and g.company_id = ${companyId}
    order by g.created_at desc, g.purchase_id desc limit ${mostListed}`);
  return [...rows];
}

export interface OwnCertificate extends Record<string, unknown> {
  id: string;
  code: string;
  giverName: string;
  amountCents: number;
  balanceCents: number;
  expiresOn: string;
  createdAt: Date | string;
  message: string;
  isExpired: boolean;
  pictureId: string | null;
}

/** Usable ones first, by expiry; then those that are spent or have expired. */
export async function findCertificates(
  db: Db,
  { customerId, companyId }: CertificatesOwner,
  now: Date,
): Promise<OwnCertificate[]> {
  const rows = await db.execute<OwnCertificate>(sql`
    select * from (
      select c.id, c.code, c.giver_name as "giverName", c.amount_cents as "amountCents",
        c.balance_cents as "balanceCents", c.expires_on::text as "expiresOn", c.created_at as "createdAt",
        coalesce(g.message, '') as message, g.design_picture_id as "pictureId", c.expires_on < ${storeDate(now).isoDate} as "isExpired"
      from gift_certificates c left join gifts g on g.certificate_id = c.id
      where c.customer_id = ${customerId} and c.company_id = ${companyId}
    ) own
    order by "isExpired" or "balanceCents" <= 0, "expiresOn", id limit ${mostListed}`);
  return [...rows];
}

export async function findEmail(db: Db, customerId: string): Promise<string> {
  const [row] = await db.execute<{ email: string }>(sql`select email from customers where id = ${customerId}`);
  return row?.email ?? '';
}

interface GiftFacts extends Record<string, unknown> {
  code: string;
  expiresOn: string;
  companyId: number;
  amountCents: number;
  recipientEmail: string;
  message: string;
  pictureId: string | null;
  giverName: string;
  firstName: string;
  /** Nothing for a deleted account. */
  email: string | null;
  issuedAt: Date | string;
  cardMask: string;
  cardBrand: string;
  holderName: string;
  taxName: string;
  taxNumber: string;
}

/** The data of its letters; nothing for a gift that was never issued. */
export async function findGiftFacts(db: Db, id: string): Promise<GiftFacts | undefined> {
  const [row] = await db.execute<GiftFacts>(sql`
    select c.code, c.expires_on::text as "expiresOn", g.company_id as "companyId", g.amount_cents as "amountCents",
      g.recipient_email as "recipientEmail", g.message, c.giver_name as "giverName", b.first_name as "firstName",
      case when b.deleted_at is null then b.email end as email, g.issued_at as "issuedAt",
      g.card_mask as "cardMask", g.card_brand as "cardBrand", g.holder_name as "holderName",
      g.tax_name as "taxName", g.tax_number as "taxNumber", g.design_picture_id as "pictureId"
    from gifts g join gift_certificates c on c.id = g.certificate_id join customers b on b.id = g.customer_id
    where g.id = ${id}`);
  return row;
}

/** ROLE-18: erases message and recipient; the payment stays. */
export async function forgetGiftsOf(tx: Db, customerId: string): Promise<void> {
  const nobody = {
    ...{ recipientEmail: '', message: '', holderName: '', holderId: '', taxName: '', taxNumber: '' },
    ...{ cardMask: '', cardBrand: '' },
  };
  await tx.update(gifts).set(nobody).where(eq(gifts.customerId, customerId));
}
