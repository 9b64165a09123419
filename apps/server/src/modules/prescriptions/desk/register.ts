import type { PrescriptionPaper } from '@botica/domain/prescriptions/desk';
import { controlledOf, isCompletePaper, registerNumberText } from '@botica/domain/prescriptions/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { controlledRegister } from './tables.ts';

export interface RetainedLine {
  productId: number;
  name: string;
  quantity: number;
  isControlled: boolean;
}

export interface Retention {
  orderId: number;
  branchCode: number;
  lines: readonly RetainedLine[];
  paper: PrescriptionPaper;
  patient: string;
  patientIdentity: string;
  signedBy: { id: string; name: string };
  at: Date;
}

/**
 * Writes the controlled products of an approval to the register of the branch, in the approval's transaction. Other
 * approvals of the branch wait from here to its commit, so that the numbers have no gap. A product that the order
 * already has in the register keeps its number. Returns the new numbers.
 */
export async function retain(tx: Db, retention: Retention): Promise<string[]> {
  const { orderId, branchCode, paper, patient, patientIdentity, signedBy, at } = retention;
  const controlled = controlledOf(retention.lines);
  if (controlled.length === 0) return [];
  if (!isCompletePaper(paper)) throw new ProblemError('DESK_PAPER_MISSING');
  const known = await tx.execute<{ productId: number }>(
    sql`select product_id as "productId" from controlled_register where order_id = ${orderId}`,
  );
  const fresh = controlled.filter(({ productId }) => !known.some((entry) => entry.productId === productId));
  if (fresh.length === 0) return [];
  const last = await takeNumbers(tx, branchCode, fresh.length);
  const rows = fresh.map(({ productId, name, quantity }, index) => {
    const number = last - fresh.length + 1 + index;
    return {
      ...{ branchCode, number, previousNumber: number === 1 ? null : number - 1, orderId, productId },
      ...{ productName: name, units: quantity, patient, patientIdentity, at },
      ...{ physician: paper.physician, physicianRegister: paper.physicianRegister, paperNumber: paper.number },
      ...{ prescribedOn: paper.prescribedOn || null, staffId: signedBy.id, pharmacist: signedBy.name },
    };
  });
  await tx.insert(controlledRegister).values(rows);
  return rows.map(({ number }) => registerNumberText(branchCode, number));
}

/** The last of the numbers taken. */
async function takeNumbers(tx: Db, branchCode: number, count: number): Promise<number> {
  const [row] = await tx.execute<{ lastNumber: number }>(sql`
    insert into controlled_register_numbers as n (branch_code, last_number) values (${branchCode}, ${count})
    on conflict (branch_code) do update set last_number = n.last_number + ${count}
    returning n.last_number as "lastNumber"`);
  if (!row) throw new Error(`The register of branch ${branchCode} gave no number`);
  return row.lastNumber;
}

export interface RegisterEntry extends Record<string, unknown> {
  number: number;
  branchCode: number;
  at: string;
  orderNumber: string;
  productName: string;
  units: number;
  patient: string;
  patientIdentity: string;
  physician: string;
  physicianRegister: string;
  paperNumber: string;
  prescribedOn: string | null;
  pharmacist: string;
  /** The order was annulled later; its entry stays. */
  isAnnulled: boolean;
}

export interface RegisterPeriod {
  branchCode: number;
  /** Days of the store, both included. */
  from: Date | undefined;
  until: Date | undefined;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** By number; the latest first when `limit` is given. */
export async function findEntries(
  db: Db,
  { branchCode, from, until }: RegisterPeriod,
  limit?: number,
): Promise<RegisterEntry[]> {
  return db.execute<RegisterEntry>(sql`
    select e.number, e.branch_code as "branchCode", e.at, concat_ws('-', coalesce(o.number_branch_code, o.branch_code),
        to_char(o.number, 'FM999999990000')) as "orderNumber",
      e.product_name as "productName", e.units, e.patient, e.patient_identity as "patientIdentity", e.physician,
      e.physician_register as "physicianRegister", e.paper_number as "paperNumber",
      e.prescribed_on::text as "prescribedOn", e.pharmacist, o.state_id = 2 as "isAnnulled"
    from controlled_register e join orders o on o.id = e.order_id
    where e.branch_code = ${branchCode} ${from ? sql`and e.at >= ${moment(from)}` : sql``}
      ${until ? sql`and e.at < ${moment(until)}` : sql``}
    order by e.number ${limit === undefined ? sql`` : sql`desc limit ${limit}`}`);
}
