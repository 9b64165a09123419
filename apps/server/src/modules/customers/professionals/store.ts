import { cleanIdentityNumber } from '@botica/domain/identity';
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { pharmacyProfessionals } from './tables.ts';

export interface Professional {
  id: number;
  companyId: number;
  identityNumber: string;
  collegeNumber: string;
  validatedAt: Date | null;
}

/** Those whose identity is the text, or whose number contains it. */
export function searchProfessionals(
  db: Db,
  { companyId, text, limit }: { companyId: number; text: string; limit: number },
): Promise<Professional[]> {
  const wanted = text.trim();
  const found = or(
    eq(pharmacyProfessionals.identityNumber, cleanIdentityNumber(wanted)),
    sql`strpos(lower(${pharmacyProfessionals.collegeNumber}), ${wanted.toLowerCase()}) > 0`,
  );
  return db
    .select()
    .from(pharmacyProfessionals)
    .where(and(eq(pharmacyProfessionals.companyId, companyId), wanted === '' ? undefined : found))
    .orderBy(asc(pharmacyProfessionals.collegeNumber), asc(pharmacyProfessionals.id))
    .limit(limit);
}

/** Serialises what staff change: the rules concern all rows. */
export async function lockProfessionals(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pharmacy-professionals'))`);
}

export async function findProfessional(tx: Db, id: number): Promise<Professional | undefined> {
  const [row] = await tx.select().from(pharmacyProfessionals).where(eq(pharmacyProfessionals.id, id));
  return row;
}

/** In any country: a person has one. */
export async function isIdentityKnown(tx: Db, identityNumber: string): Promise<boolean> {
  const rows = await tx
    .select({ id: pharmacyProfessionals.id })
    .from(pharmacyProfessionals)
    .where(eq(pharmacyProfessionals.identityNumber, identityNumber));
  return rows.length > 0;
}

/** Of somebody else, and valid. A college gives a number once in its country. */
export async function isNumberTaken(
  tx: Db,
  { companyId, collegeNumber, except }: { companyId: number; collegeNumber: string; except?: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: pharmacyProfessionals.id })
    .from(pharmacyProfessionals)
    .where(
      and(
        eq(pharmacyProfessionals.companyId, companyId),
        sql`lower(${pharmacyProfessionals.collegeNumber}) = lower(${collegeNumber})`,
        isNotNull(pharmacyProfessionals.validatedAt),
        except === undefined ? undefined : ne(pharmacyProfessionals.id, except),
      ),
    );
  return rows.length > 0;
}

export async function insertProfessional(tx: Db, row: Omit<Professional, 'id'>): Promise<number> {
  const [made] = await tx.insert(pharmacyProfessionals).values(row).returning({ id: pharmacyProfessionals.id });
  if (!made) throw new Error('The professional was not inserted');
  return made.id;
}

export async function updateProfessional(
  tx: Db,
  id: number,
  change: Pick<Professional, 'collegeNumber' | 'validatedAt'>,
): Promise<void> {
  await tx.update(pharmacyProfessionals).set(change).where(eq(pharmacyProfessionals.id, id));
}

/** ROLE-18. An identity that nobody confirmed may be somebody else's. */
export async function forgetProfessional(
  tx: Db,
  { identityNumber, identityConfirmed }: { identityNumber: string | null; identityConfirmed: boolean },
): Promise<void> {
  if (identityNumber === null || !identityConfirmed) return;
  await tx.delete(pharmacyProfessionals).where(eq(pharmacyProfessionals.identityNumber, identityNumber));
}
