import type { TaskView } from '@botica/domain/care';
import type { CompanyId } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import { numberOf, orders } from '../../orders/index.ts';
import { customerNotes } from './tables.ts';

export { customerNotes } from './tables.ts';

export interface CareNote {
  id: string;
  note: string;
  author: string;
  at: Date;
  /** Empty when it is about the customer. */
  orderNumber: string;
  dueAt: Date | null;
  assigneeName: string;
  doneAt: Date | null;
  doneBy: string;
}

export interface CareTask extends CareNote {
  assigneeId: string | null;
  companyId: CompanyId;
  customerId: string;
  customerName: string;
  orderId: number | null;
}

const mostNotes = 50;

async function listNotes(db: Db, where: SQL): Promise<CareNote[]> {
  const { id, note, author, at, dueAt, assigneeName, doneAt, doneBy } = customerNotes;
  const { number, numberBranchCode, branchCode } = orders;
  const rows = await db
    .select({
      id,
      note,
      author,
      at,
      dueAt,
      assigneeName,
      doneAt,
      doneBy,
      order: { number, numberBranchCode, branchCode },
    })
    .from(customerNotes)
    .leftJoin(orders, eq(orders.id, customerNotes.orderId))
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(mostNotes);
  return rows.map(({ order, ...row }) => ({ ...row, orderNumber: order ? numberOf(order) : '' }));
}

export const notesOfCustomer = (db: Db, customerId: string) => listNotes(db, eq(customerNotes.customerId, customerId));
export const notesOfOrder = (db: Db, orderId: number) => listNotes(db, eq(customerNotes.orderId, orderId));

export interface TaskFilter {
  view: TaskView;
  staffId: string;
  companyIds: readonly CompanyId[];
}

const mostTasks = 100;

/** Those that are due first, first; done ones newest first. */
export async function listTasks(db: Db, { view, staffId, companyIds }: TaskFilter): Promise<CareTask[]> {
  const task = customerNotes;
  const mine = or(eq(task.assigneeId, staffId), isNull(task.assigneeId));
  const rows = await db
    .select({
      task: customerNotes,
      order: { number: orders.number, numberBranchCode: orders.numberBranchCode, branchCode: orders.branchCode },
      person: { firstName: customers.firstName, lastName: customers.lastName, companyId: customers.companyId },
    })
    .from(customerNotes)
    .innerJoin(customers, eq(customers.id, task.customerId))
    .leftJoin(orders, eq(orders.id, task.orderId))
    .where(
      and(
        inArray(customers.companyId, [...companyIds]),
        isNotNull(task.dueAt),
        view === 'done' ? isNotNull(task.doneAt) : isNull(task.doneAt),
        view === 'mine' ? mine : undefined,
      ),
    )
    .orderBy(view === 'done' ? desc(task.doneAt) : asc(task.dueAt))
    .limit(mostTasks);
  return rows.map(({ task: one, order, person }) => ({
    ...one,
    companyId: companyOf(person.companyId).id,
    orderNumber: order ? numberOf(order) : '',
    customerName: `${person.firstName} ${person.lastName}`.trim(),
  }));
}

/** The task, locked while it is open. */
export async function lockTask(tx: Db, id: string) {
  const [row] = await tx
    .select({
      id: customerNotes.id,
      customerId: customerNotes.customerId,
      doneAt: customerNotes.doneAt,
      assigneeId: customerNotes.assigneeId,
      assigneeName: customerNotes.assigneeName,
    })
    .from(customerNotes)
    .where(and(eq(customerNotes.id, id), isNotNull(customerNotes.dueAt)))
    .for('update');
  return row;
}

export interface Assignee {
  assigneeId: string | null;
  assigneeName: string;
}

export async function giveTask(tx: Db, id: string, assignee: Assignee): Promise<void> {
  await tx.update(customerNotes).set(assignee).where(eq(customerNotes.id, id));
}

export async function endTask(tx: Db, id: string, done: { doneAt: Date; doneBy: string }): Promise<void> {
  await tx.update(customerNotes).set(done).where(eq(customerNotes.id, id));
}

/** Whether this call wrote it; false for a note that is there already. */
export async function insertNote(tx: Db, note: typeof customerNotes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(customerNotes).values(note).onConflictDoNothing().returning({ id: customerNotes.id });
  return rows.length > 0;
}

/** ROLE-18 */
export async function forgetNotesOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.customerId, customerId));
}
