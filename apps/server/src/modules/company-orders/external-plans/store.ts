import type { CompanyId } from '@botica/domain/companies';
import { isCompanyId } from '@botica/domain/companies';
import { isExternalClient } from '@botica/domain/company-orders/external';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import { externalPlans } from '../external/index.ts';

export interface PlanClient {
  companyId: CompanyId;
  userTypeId: number;
  isExternal: boolean;
}

/** Undefined without such an account. */
export async function findClient(db: Db, customerId: string): Promise<PlanClient | undefined> {
  const [row] = await db
    .select({ companyId: customers.companyId, userTypeId: customers.userTypeId })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  if (!row) return undefined;
  const { companyId, userTypeId } = row;
  if (!isCompanyId(companyId)) return undefined;
  return { companyId, userTypeId, isExternal: isExternalClient(userTypeId) };
}

export interface PlanOfClient {
  id: number;
  name: string;
  valueCents: number;
  isActive: boolean;
}

const columns = {
  ...{ id: externalPlans.id, name: externalPlans.name },
  ...{ valueCents: externalPlans.valueCents, isActive: externalPlans.isActive },
};

const ofClient = (customerId: string, companyId: CompanyId) =>
  and(eq(externalPlans.customerId, customerId), eq(externalPlans.companyId, companyId));

/** Those that are offered first. */
export function findPlans(db: Db, customerId: string, companyId: CompanyId): Promise<PlanOfClient[]> {
  return db
    .select(columns)
    .from(externalPlans)
    .where(ofClient(customerId, companyId))
    .orderBy(desc(externalPlans.isActive), asc(sql`lower(${externalPlans.name})`), asc(externalPlans.id));
}

export async function insertPlan(
  tx: Db,
  plan: { customerId: string; companyId: CompanyId; name: string; valueCents: number },
): Promise<number> {
  const [row] = await tx.insert(externalPlans).values(plan).returning({ id: externalPlans.id });
  if (!row) throw new Error('The plan was not inserted');
  return row.id;
}

export async function updatePlan(
  tx: Db,
  id: number,
  change: Pick<PlanOfClient, 'valueCents' | 'isActive'>,
): Promise<void> {
  await tx.update(externalPlans).set(change).where(eq(externalPlans.id, id));
}
