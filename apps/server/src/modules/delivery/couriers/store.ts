import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { CourierRow } from './tables.ts';
import { couriers } from './tables.ts';

export type NewCourier = CourierRow;
export type CourierProblem = 'COURIER_OF_OTHER_COMPANY';

/**
 * As the branch reports it when an order leaves. An id belongs to one company. Another branch cannot take over a
 * courier whose branch has its own key: it could then send their positions.
 */
export async function keepCourier(tx: Db, courier: NewCourier): Promise<Result<CourierRow, CourierProblem>> {
  const { id: _, companyId, branchCode, ...told } = courier;
  const isOurs = sql`${couriers.companyId} = ${companyId} and (${couriers.branchCode} = ${branchCode}
    or not exists (select from integration_keys k where k.branch_code = ${couriers.branchCode}))`;
  const [row] = await tx
    .insert(couriers)
    .values(courier)
    .onConflictDoUpdate({
      target: couriers.id,
      set: { ...told, branchCode },
      setWhere: isOurs,
    })
    .returning();
  return row ? success(row) : failure('COURIER_OF_OTHER_COMPANY');
}
