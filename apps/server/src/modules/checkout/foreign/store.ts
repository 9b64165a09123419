import type {
  ForeignAddress,
  ForeignAddressForm,
  ForeignRates,
  ForeignShipping,
} from '@botica/domain/checkout/foreign';
import { foreignBranchCode } from '@botica/domain/checkout/foreign';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { findDollarRate } from '../../branches/dollar-rates/index.ts';
import { laboratories, products } from '../../catalogue/index.ts';
import { canInvoice } from '../../orders/index.ts';
import {
  foreignAddresses,
  foreignCarriers,
  foreignCities,
  foreignCountries,
  foreignRequirements,
  foreignServices,
  foreignSettings,
  foreignStates,
  restrictedLaboratories,
  restrictedProducts,
} from './tables.ts';

export const findCountries = (db: Db) => db.select().from(foreignCountries).orderBy(asc(foreignCountries.id));

export function findStates(db: Db, countryId: number) {
  return db
    .select({ id: foreignStates.id, name: foreignStates.name })
    .from(foreignStates)
    .where(eq(foreignStates.countryId, countryId))
    .orderBy(asc(foreignStates.name));
}

export function findCities(db: Db, stateId: number) {
  return db
    .select({ id: foreignCities.id, name: foreignCities.name })
    .from(foreignCities)
    .where(eq(foreignCities.stateId, stateId))
    .orderBy(asc(foreignCities.name));
}

export const findCarriers = (db: Db) => db.select().from(foreignCarriers).orderBy(asc(foreignCarriers.name));

export const findRequirements = (db: Db) => db.select().from(foreignRequirements).orderBy(asc(foreignRequirements.id));

export function findServices(
  db: Db,
  given: { countryId?: number; serviceId?: number } = {},
): Promise<ForeignShipping[]> {
  const { countryId, serviceId } = given;
  return db
    .select({
      id: foreignServices.id,
      countryId: foreignServices.countryId,
      carrierId: foreignServices.carrierId,
      carrierName: foreignCarriers.name,
      name: foreignServices.name,
      minDays: foreignServices.minDays,
      maxDays: foreignServices.maxDays,
      baseUsdCents: foreignServices.baseUsdCents,
      extraPoundUsdCents: foreignServices.extraPoundUsdCents,
      maxPounds: foreignServices.maxPounds,
    })
    .from(foreignServices)
    .innerJoin(foreignCarriers, eq(foreignCarriers.id, foreignServices.carrierId))
    .where(
      and(
        eq(foreignServices.isActive, true),
        countryId === undefined ? undefined : eq(foreignServices.countryId, countryId),
        serviceId === undefined ? undefined : eq(foreignServices.id, serviceId),
      ),
    )
    .orderBy(asc(foreignServices.countryId), asc(foreignServices.baseUsdCents), asc(foreignServices.id));
}

export interface ForeignTerms extends ForeignRates {
  insuranceUsdCents: number;
}

/**
 * FOREIGN-06. The rate is 0, and so nothing is shipped, if the company has set none, or has no fiscal numbers at the
 * branch that ships abroad: an order that cannot be invoiced is not sold (FOREIGN-05).
 */
export async function findTerms(db: Db, companyId: number, at: Date): Promise<ForeignTerms> {
  const [row] = await db
    .select({ insuranceUsdCents: foreignSettings.insuranceUsdCents, unitsPerPound: foreignSettings.unitsPerPound })
    .from(foreignSettings);
  const isOffered = await canInvoice(db, { companyId, branchCode: foreignBranchCode, at });
  const localPerUsd = isOffered ? await findDollarRate(db, companyId, at) : undefined;
  return {
    insuranceUsdCents: row?.insuranceUsdCents ?? 0,
    unitsPerPound: row?.unitsPerPound ?? 1,
    localPerUsd: localPerUsd ?? 0,
  };
}

export function findRestrictedProducts(db: Db) {
  return db
    .select({ id: products.id, name: products.name })
    .from(restrictedProducts)
    .innerJoin(products, eq(products.id, restrictedProducts.productId))
    .orderBy(asc(products.name), asc(products.id));
}

/** Both lists are whole: a product of neither stays as it is. */
export async function restrictProducts(
  tx: Db,
  { restricted, allowed }: { restricted: readonly number[]; allowed: readonly number[] },
): Promise<void> {
  if (allowed.length > 0)
    await tx.delete(restrictedProducts).where(inArray(restrictedProducts.productId, [...allowed]));
  if (restricted.length === 0) return;
  await tx
    .insert(restrictedProducts)
    .values(restricted.map((productId) => ({ productId })))
    .onConflictDoNothing();
}

/** All its products at once. */
export async function restrictLaboratory(tx: Db, laboratoryId: number, isRestricted: boolean): Promise<void> {
  if (isRestricted) await tx.insert(restrictedLaboratories).values({ laboratoryId }).onConflictDoNothing();
  else await tx.delete(restrictedLaboratories).where(eq(restrictedLaboratories.laboratoryId, laboratoryId));
}

export function findRestrictedLaboratories(db: Db) {
  return db
    .select({ id: laboratories.id, name: laboratories.name })
    .from(restrictedLaboratories)
    .innerJoin(laboratories, eq(laboratories.id, restrictedLaboratories.laboratoryId))
    .orderBy(asc(laboratories.name));
}

const ownedBy = (customerId: string) =>
  and(eq(foreignAddresses.customerId, customerId), eq(foreignAddresses.isActive, true));

/** The customer's active addresses; optionally of one country, or a single one. */
export function findForeignAddresses(
  db: Db,
  customerId: string,
  given: { countryId?: number; addressId?: number } = {},
): Promise<ForeignAddress[]> {
  const { countryId, addressId } = given;
  return db
    .select({
      id: foreignAddresses.id,
      name: foreignAddresses.name,
      countryId: foreignAddresses.countryId,
      countryName: foreignCountries.name,
      stateId: foreignAddresses.stateId,
      stateName: foreignStates.name,
      city: foreignAddresses.city,
      postalCode: foreignAddresses.postalCode,
      address: foreignAddresses.address,
      phone: foreignAddresses.phone,
    })
    .from(foreignAddresses)
    .innerJoin(foreignCountries, eq(foreignCountries.id, foreignAddresses.countryId))
    .innerJoin(foreignStates, eq(foreignStates.id, foreignAddresses.stateId))
    .where(
      and(
        ownedBy(customerId),
        countryId === undefined ? undefined : eq(foreignAddresses.countryId, countryId),
        addressId === undefined ? undefined : eq(foreignAddresses.id, addressId),
      ),
    )
    .orderBy(asc(foreignAddresses.id));
}

export async function findStateCountry(db: Db, stateId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ countryId: foreignStates.countryId })
    .from(foreignStates)
    .where(eq(foreignStates.id, stateId));
  return row?.countryId;
}

/** The city as the list spells it. */
export async function findCityName(db: Db, stateId: number, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: foreignCities.name })
    .from(foreignCities)
    .where(and(eq(foreignCities.stateId, stateId), eq(sql`lower(${foreignCities.name})`, name.toLowerCase())));
  return row?.name;
}

export async function insertForeignAddress(db: Db, customerId: string, form: ForeignAddressForm, createdAt: Date) {
  const [row] = await db
    .insert(foreignAddresses)
    .values({ ...form, customerId, createdAt })
    .returning({ id: foreignAddresses.id });
  if (!row) throw new Error('The foreign address was not inserted');
  return row.id;
}

export async function saveForeignAddress(db: Db, customerId: string, addressId: number, form: ForeignAddressForm) {
  await db
    .update(foreignAddresses)
    .set(form)
    .where(and(ownedBy(customerId), eq(foreignAddresses.id, addressId)));
}

export async function deactivate(db: Db, customerId: string, addressId: number): Promise<boolean> {
  const changed = await db
    .update(foreignAddresses)
    .set({ isActive: false })
    .where(and(eq(foreignAddresses.customerId, customerId), eq(foreignAddresses.id, addressId)))
    .returning({ id: foreignAddresses.id });
  return changed.length > 0;
}

/** ROLE-18: an address that an order references stays, without personal data. */
export async function forgetForeignAddresses(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(foreignAddresses)
    .set({ name: 'Dirección eliminada', city: '', postalCode: '', address: '', phone: '', isActive: false })
    .where(eq(foreignAddresses.customerId, customerId));
}
