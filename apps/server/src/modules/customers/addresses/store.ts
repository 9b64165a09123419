import type { Company } from '@botica/domain/companies';
import type { Address, AddressForm } from '@botica/domain/customers/addresses';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { cities, suburbs } from '../../branches/index.ts';
import { addresses, petsAddresses } from './tables.ts';

/** The customer and the company: addresses of its country, served by its branches. */
export interface Owner {
  customerId: string;
  company: Pick<Company, 'id' | 'countryCode' | 'phonePrefix'>;
}

function ownedBy({ customerId, company }: Owner) {
  return and(eq(addresses.customerId, customerId), eq(addresses.countryCode, company.countryCode));
}

/**
 * The branch of the suburb while it delivers for the company; otherwise the nearest delivering one of the city,
 * measured from the pin or, without one, from that branch. A suburb without a branch is not served.
 */
const servingBranchCode = (companyId: number) => sql<number | null>`(
  select candidate.code
  from branches usual
  join branches candidate on candidate.code = usual.code or candidate.city_id = ${suburbs.cityId}
  where usual.code = ${suburbs.servingBranchCode}
    and candidate.is_active and candidate.delivery_enabled and ${companyId} = any(candidate.company_ids)
  order by candidate.code <> usual.code,
    power(candidate.lat - coalesce(${addresses.lat}, usual.lat), 2)
      + power(candidate.lng - coalesce(${addresses.lng}, usual.lng), 2),
    candidate.code
  limit 1)`;

function selectAddresses(db: Db, { company }: Owner) {
  return db
    .select({
      id: addresses.id,
      label: addresses.label,
      cityId: suburbs.cityId,
      cityName: cities.name,
      suburbId: addresses.suburbId,
      suburbName: suburbs.name,
      description: addresses.description,
      reference: addresses.reference,
      phone: addresses.phone,
      lat: addresses.lat,
      lng: addresses.lng,
      isDefault: addresses.isDefault,
      isActive: addresses.isActive,
      servingBranchCode: servingBranchCode(company.id),
    })
    .from(addresses)
    .innerJoin(suburbs, eq(suburbs.id, addresses.suburbId))
    .innerJoin(cities, eq(cities.id, suburbs.cityId));
}

type Row = Awaited<ReturnType<typeof selectAddresses>>[number];

function toAddress({ lat, lng, servingBranchCode, ...row }: Row): Address {
  return {
    ...row,
    pin: lat === null || lng === null ? undefined : { latitude: lat, longitude: lng },
    servingBranchCode: servingBranchCode ?? undefined,
  };
}

export async function findAddresses(db: Db, owner: Owner, { onlyActive }: { onlyActive: boolean }): Promise<Address[]> {
  const rows = await selectAddresses(db, owner)
    .where(and(ownedBy(owner), onlyActive ? eq(addresses.isActive, true) : undefined))
    .orderBy(desc(addresses.isDefault), desc(addresses.isActive), asc(addresses.id));
  return rows.map(toAddress);
}

export async function findAddress(db: Db, owner: Owner, addressId: number): Promise<Address | undefined> {
  const [row] = await selectAddresses(db, owner).where(and(ownedBy(owner), eq(addresses.id, addressId)));
  return row && toAddress(row);
}

/** The columns for the rules about all addresses of a customer. */
export function findKept(db: Db, owner: Owner) {
  return db
    .select({
      id: addresses.id,
      suburbId: addresses.suburbId,
      description: addresses.description,
      isDefault: addresses.isDefault,
      isActive: addresses.isActive,
    })
    .from(addresses)
    .where(ownedBy(owner))
    .orderBy(asc(addresses.id));
}

export type Kept = Awaited<ReturnType<typeof findKept>>[number];

export async function isSuburbOf(db: Db, form: AddressForm, { company }: Owner): Promise<boolean> {
  const [row] = await db
    .select({ id: suburbs.id })
    .from(suburbs)
    .innerJoin(cities, eq(cities.id, suburbs.cityId))
    .where(and(eq(suburbs.id, form.suburbId), eq(cities.id, form.cityId), eq(cities.countryCode, company.countryCode)));
  return row !== undefined;
}

const toColumns = ({ suburbId, label, description, reference, phone, pin }: AddressForm) => ({
  suburbId,
  label,
  description,
  reference,
  phone,
  lat: pin?.latitude ?? null,
  lng: pin?.longitude ?? null,
});

export async function insertAddress(db: Db, owner: Owner, form: AddressForm, createdAt: Date): Promise<number> {
  const { customerId, company } = owner;
  const [row] = await db
    .insert(addresses)
    .values({ ...toColumns(form), customerId, countryCode: company.countryCode, createdAt })
    .returning({ id: addresses.id });
  if (!row) throw new Error('The address was not inserted');
  return row.id;
}

export async function saveForm(db: Db, owner: Owner, addressId: number, form: AddressForm): Promise<void> {
  await db
    .update(addresses)
    .set(toColumns(form))
    .where(and(ownedBy(owner), eq(addresses.id, addressId)));
}

export async function saveActive(db: Db, owner: Owner, addressId: number, isActive: boolean): Promise<void> {
  await db
    .update(addresses)
    .set(isActive ? { isActive } : { isActive, isDefault: false })
    .where(and(ownedBy(owner), eq(addresses.id, addressId)));
}

/** ADDR-02: in two steps, because two defaults may never exist. */
export async function moveDefault(db: Db, owner: Owner, addressId: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ownedBy(owner), eq(addresses.isDefault, true)));
  await db
    .update(addresses)
    .set({ isDefault: true })
    .where(and(ownedBy(owner), eq(addresses.id, addressId)));
}

export function findPetsAddresses(db: Db, customerId: string) {
  return db
    .select()
    .from(petsAddresses)
    .where(and(eq(petsAddresses.customerId, customerId), isNull(petsAddresses.migratedTo)))
    .orderBy(asc(petsAddresses.id));
}

export async function findPetsAddress(db: Db, customerId: string, id: number) {
  const [row] = await db
    .select()
    .from(petsAddresses)
    .where(and(eq(petsAddresses.customerId, customerId), eq(petsAddresses.id, id)));
  return row;
}

export async function markMigrated(db: Db, customerId: string, id: number, addressId: number): Promise<void> {
  await db
    .update(petsAddresses)
    .set({ migratedTo: addressId })
    .where(and(eq(petsAddresses.customerId, customerId), eq(petsAddresses.id, id)));
}

/** ROLE-18: an address that an order references stays, without the details that identify the home. */
export async function forgetAddresses(tx: Db, customerId: string): Promise<void> {
  await tx.delete(petsAddresses).where(eq(petsAddresses.customerId, customerId));
  await tx
    .update(addresses)
    .set({ ...withoutPerson, isActive: false, isDefault: false })
    .where(eq(addresses.customerId, customerId));
}

const withoutPerson = { label: '', description: 'Dirección eliminada', reference: '', phone: '', lat: null, lng: null };
