import type { Company } from '@botica/domain/companies';
import type { TaxId, TaxIdForm } from '@botica/domain/customers/tax-ids';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { taxIds } from './tables.ts';

/** The customer and the country: an RTN cannot be used on a Guatemalan invoice. */
export interface Owner {
  customerId: string;
  company: Pick<Company, 'countryCode'>;
}

function ownedBy({ customerId, company }: Owner) {
  return and(eq(taxIds.customerId, customerId), eq(taxIds.countryCode, company.countryCode));
}

const taxIdColumns = {
  id: taxIds.id,
  name: taxIds.name,
  number: taxIds.number,
  clientType: taxIds.clientType,
  addedAt: taxIds.addedAt,
};

export function findTaxIds(db: Db, owner: Owner): Promise<TaxId[]> {
  return db
    .select(taxIdColumns)
    .from(taxIds)
    .where(and(ownedBy(owner), eq(taxIds.isActive, true)))
    .orderBy(asc(taxIds.id));
}

export async function insertTaxId(db: Db, owner: Owner, form: TaxIdForm, addedAt: Date): Promise<TaxId> {
  const { customerId, company } = owner;
  const [row] = await db
    .insert(taxIds)
    .values({ ...form, customerId, countryCode: company.countryCode, addedAt })
    .returning(taxIdColumns);
  if (!row) throw new Error('The tax id was not inserted');
  return row;
}

export async function saveTaxId(db: Db, owner: Owner, id: number, form: TaxIdForm): Promise<TaxId | undefined> {
  const { name, number, clientType } = form;
  const [row] = await db
    .update(taxIds)
    .set({ name, number, clientType })
    .where(and(ownedBy(owner), eq(taxIds.id, id), eq(taxIds.isActive, true)))
    .returning(taxIdColumns);
  return row;
}

/** TAX-13. Keeps the date of the first deactivation. */
export async function deactivate(db: Db, owner: Owner, id: number, at: Date): Promise<boolean> {
  const owned = and(ownedBy(owner), eq(taxIds.id, id));
  const changed = await db
    .update(taxIds)
    .set({ isActive: false, deactivatedAt: at })
    .where(and(owned, eq(taxIds.isActive, true)))
    .returning({ id: taxIds.id });
  return changed.length > 0 || (await db.select({ id: taxIds.id }).from(taxIds).where(owned)).length > 0;
}

/** ROLE-18: the row stays for the invoices that reference it, without personal data. */
export async function forgetTaxIds(tx: Db, customerId: string): Promise<void> {
  await tx.update(taxIds).set({ name: '', number: '', isActive: false }).where(eq(taxIds.customerId, customerId));
}
