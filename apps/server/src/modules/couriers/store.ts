import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { CourierRow } from './tables.ts';
import { couriers } from './tables.ts';

export type NewCourier = CourierRow;
export type CourierProblem = 'COURIER_OF_OTHER_COMPANY';

/** As the branch tells it when an order leaves. A number belongs to one company, and no other takes it over. */
export async function keepCourier(tx: Db, courier: NewCourier): Promise<Result<CourierRow, CourierProblem>> {
  const { id: _, companyId, ...told } = courier;
  const [row] = await tx
    .insert(couriers)
    .values(courier)
    .onConflictDoUpdate({ target: couriers.id, set: told, setWhere: eq(couriers.companyId, companyId) })
    .returning();
  return row ? success(row) : failure('COURIER_OF_OTHER_COMPANY');
}
