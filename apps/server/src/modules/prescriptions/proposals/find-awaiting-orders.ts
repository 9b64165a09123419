import type { PrescriptionState } from '@botica/contract/prescriptions/prescriptions';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { ofSigningBranch } from '../../orders/life/index.ts';
import { notLeased } from '../leases/index.ts';

const mostAwaiting = 100;

export interface AwaitingOrder extends Record<string, unknown> {
  orderId: number;
  number: number;
  numberBranchCode: number | null;
  branchCode: number;
  companyId: number;
  contactName: string;
  notes: string;
  createdAt: Date | string;
  /** The version that its customer may answer; 0 when there is none. */
  openVersion: number;
  prescriptions: { id: string; fileKey: string; state: PrescriptionState }[];
}

/**
 * The orders for which a pharmacist must still write a proposal, or may replace one; without those that a pharmacist
 * works on at the desk.
 */
export async function findAwaiting(db: Db, branchCode: number | undefined, now: Date): Promise<AwaitingOrder[]> {
  const rows = await db.execute<AwaitingOrder>(sql`
    select o.id::float8 as "orderId", o.number, o.number_branch_code as "numberBranchCode",
      o.branch_code as "branchCode", o.company_id as "companyId", o.contact_name as "contactName", o.notes,
      o.created_at as "createdAt",
      coalesce((select p.version from prescription_proposals p where p.order_id = o.id and p.state = 'open'), 0)
        as "openVersion",
      coalesce((select json_agg(json_build_object('id', p.id, 'fileKey', p.file_key, 'state', r.state)
          order by r.place, p.created_at, p.id)
        from order_prescriptions r join prescriptions p on p.id = r.prescription_id where r.order_id = o.id), '[]')
        as prescriptions
    from orders o
    where o.kind = 'prescription' and o.units = 0 and o.phase = 'placed' and o.state_id = 1
      and ${notLeased('order', sql`o.id`, now)} ${ofSigningBranch(branchCode)}
    order by o.id limit ${mostAwaiting}`);
  return [...rows];
}
