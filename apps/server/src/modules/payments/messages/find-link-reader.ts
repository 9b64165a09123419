import { companyOf } from '@botica/domain/companies';
import { internationalPhoneDigits } from '@botica/domain/format';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { findAddressee } from '../../customers/index.ts';
import { orders } from '../../orders/index.ts';
import type { AttemptRow } from '../tables.ts';

interface LinkReader {
  firstName: string;
  email: string | null;
  phone: string | null;
}

/** Who gets the link of an order: its customer, or the guest by the data of the order. */
export async function findLinkReader(
  db: Db,
  { orderId, customerId, companyId }: Pick<AttemptRow, 'orderId' | 'customerId' | 'companyId'>,
): Promise<LinkReader | undefined> {
  if (customerId) return findAddressee(db, customerId);
  const { contactName, contactEmail, phone } = orders;
  const [guest] = await db.select({ contactName, contactEmail, phone }).from(orders).where(eq(orders.id, orderId));
  return (
    guest && {
      firstName: guest.contactName,
      email: guest.contactEmail || null,
      phone: internationalPhoneDigits(guest.phone, companyOf(companyId)) || null,
    }
  );
}
