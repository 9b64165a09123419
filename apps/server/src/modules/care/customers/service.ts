import type { ProblemCode } from '@botica/contract/problems';
import type { HiddenData } from '@botica/domain/care';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, PermissionId, Rights } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { lockCustomer, updateCustomer } from '../../customers/index.ts';
import type { SentMessage } from '../../customers/messages/index.ts';
import { findMessages } from '../../customers/messages/index.ts';
import type { AccountsService } from '../../identity/accounts/index.ts';
import type { Sessions } from '../../identity/sessions/index.ts';
import { findLiveSessions } from '../../identity/sessions/index.ts';
import type { Payments, PaymentView } from '../../payments/index.ts';
import type { PersonalData } from '../../personal-data/index.ts';
import { type ApprovalRow, askForApproval, findApprovalsOn } from '../../staff/approvals/index.ts';
import type { Audit, AuditRow } from '../../staff/audit/index.ts';
import { findActsOn } from '../../staff/audit/index.ts';
import { correctPoints } from '../../tenders/points/index.ts';
import type { Asked } from '../acts/index.ts';
import { actOnce, afterAct } from '../acts/index.ts';
import type { CareNote } from '../notes/index.ts';
import { insertNote, notesOfCustomer } from '../notes/index.ts';
import type { ListedOrder } from '../orders/index.ts';
import { listOrders, placesOf } from '../orders/index.ts';
import type { CarePerson } from '../people/index.ts';
import { findPerson } from '../people/index.ts';
import { findAssignee } from '../tasks/index.ts';
import { searchCare } from './search.ts';
import type { CustomerDetail } from './store.ts';
import { findDetail } from './store.ts';

interface Needs {
  accounts: Pick<AccountsService, 'deletion'>;
  audit: Audit;
  payments: Pick<Payments, 'history'>;
  personalData: Pick<PersonalData, 'askFor'>;
  sessions: Pick<Sessions, 'revokeSessions'>;
}

export interface CustomerPage {
  person: CarePerson;
  detail: CustomerDetail;
  orders: ListedOrder[];
  payments: PaymentView[];
  devices: Awaited<ReturnType<typeof findLiveSessions>>;
  messages: SentMessage[];
  notes: CareNote[];
  acts: AuditRow[];
  approvals: ApprovalRow[];
}

interface NewNote {
  key: string;
  note: string;
  orderId: number | undefined;
  /** With a moment it is a task. */
  dueAt: Date | undefined;
  /** Who does the task; null is whoever takes it. */
  assigneeId: string | null;
}

export type CareCustomers = ReturnType<typeof createCareCustomers>;

const mostRows = 50;
const yearMs = 365 * 24 * 60 * 60_000;
/** As long as a session of a customer may sleep. */
const devicesMs = 60 * 24 * 60 * 60_000;

/** Customers as customer service sees and changes them. Those of other companies do not exist. */
export function createCareCustomers({ clock, database }: Platform, needs: Needs) {
  const { accounts, audit, payments, personalData, sessions } = needs;
  const { db } = database;

  const findIn = (rights: Rights, permission: PermissionId, customerId: string, at: Db = db) =>
    findPerson(at, rights.wholeCompanies(permission), customerId);

  /** Names no personal data: rows of the audit are never erased. */
  const acted = ({ id, companyId }: CarePerson, { by, reason }: Asked, act: ActId) => ({
    by,
    act,
    on: { kind: 'customer', id, name: `Cliente ${id.slice(0, 8)}` } as const,
    place: { companyId },
    ...(reason ? { reason } : {}),
  });

  /** One act on a customer, in a transaction that locks them. */
  async function change<Value, Problem extends ProblemCode>(
    customerId: string,
    { asked, permission }: { asked: Asked; permission: PermissionId },
    run: (tx: Db, person: CarePerson) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | 'CUSTOMER_NOT_FOUND'>> {
    return db.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      const person = await findIn(asked.rights, permission, customerId, tx);
      return person ? run(tx, person) : failure('CUSTOMER_NOT_FOUND');
    });
  }

  async function askForPoints(
    tx: Db,
    person: CarePerson,
    { key, points }: { key: string; points: number },
    asked: Asked,
  ): Promise<void> {
    const { on, ...act } = acted(person, asked, 'approval.requested');
    const subject = { subjectKind: on.kind, subjectId: on.id, subjectName: on.name };
    const place = { companyId: person.companyId, branchId: null };
    const request = { id: key, act: 'points.corrected', payload: { points }, reason: asked.reason } as const;
    await askForApproval(tx, { ...request, ...subject, ...place }, asked.by, clock.now());
    await audit.write(tx, { ...act, on, ...afterAct(asked, { approvalId: key, points }) });
  }

  return {
    search: (rights: Rights, typed: string) => searchCare(db, rights, typed),

    async page(rights: Rights, customerId: string): Promise<Result<CustomerPage, 'CUSTOMER_NOT_FOUND'>> {
      const person = await findIn(rights, 'customers.read', customerId);
      const now = clock.now();
      const since = new Date(now.getTime() - yearMs);
      const detail = person && (await findDetail(db, { customerId, companyId: person.companyId, since }));
      if (!person || !detail) return failure('CUSTOMER_NOT_FOUND');
      const own = sql`o.customer_id = ${customerId} and ${placesOf(rights, 'customers.read')}`;
      const period = { from: storeDate(since).isoDate, to: storeDate(now).isoDate };
      const [orders, paid, devices, messages, notes, acts, approvals] = await Promise.all([
        listOrders(db, own, mostRows),
        payments.history({ customerId, companyId: person.companyId }, period),
        findLiveSessions(db, customerId, new Date(now.getTime() - devicesMs)),
        findMessages(db, customerId, mostRows),
        notesOfCustomer(db, customerId),
        findActsOn(db, 'customer', [customerId], mostRows),
        findApprovalsOn(db, 'customer', customerId),
      ]);
      return success({ person, detail, orders, payments: paid, devices, messages, notes, acts, approvals });
    },

    /** Reading is an act too: the audit has who saw which data, and why. */
    reveal: (customerId: string, data: HiddenData, asked: Asked) =>
      change(customerId, { asked, permission: 'customers.reveal' }, async (tx, person) => {
        const values = { phone: person.phone, email: person.email, identity: person.identityNumber };
        const value = values[data];
        if (!value) return failure('CUSTOMER_DATA_MISSING');
        await audit.write(tx, { ...acted(person, asked, 'customer.revealed'), after: { data } });
        return success(value);
      }),

    async note(
      customerId: string,
      { key, note, orderId, dueAt, assigneeId }: NewNote,
      asked: Asked,
    ): Promise<Result<undefined, 'CUSTOMER_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'TASK_ASSIGNEE_UNKNOWN'>> {
      return change<undefined, 'ORDER_NOT_FOUND' | 'TASK_ASSIGNEE_UNKNOWN'>(
        customerId,
        { asked, permission: 'tasks.manage' },
        async (tx, person) => {
          const own = sql`o.id = ${orderId ?? 0} and o.customer_id = ${customerId}`;
          if (orderId !== undefined && (await listOrders(tx, own, 1)).length === 0) return failure('ORDER_NOT_FOUND');
          const author = asked.by.name ?? '';
          const assignee = dueAt && (await findAssignee(tx, person.companyId, assigneeId));
          if (dueAt && !assignee) return failure('TASK_ASSIGNEE_UNKNOWN');
          const row = { id: key, customerId, orderId: orderId ?? null, author, note: note.trim(), at: clock.now() };
          if (await insertNote(tx, { ...row, dueAt: dueAt ?? null, ...assignee })) {
            const after = { noteId: key, ...(assignee?.assigneeId ? { assignee: assignee.assigneeName } : {}) };
            await audit.write(tx, { ...acted(person, asked, 'customer.noted'), after });
          }
          return success(undefined);
        },
      );
    },

    block: (customerId: string, asked: Asked) =>
      change<undefined, never>(customerId, { asked, permission: 'customers.block' }, async (tx, person) => {
        if (person.blockedAt) return success(undefined);
        await updateCustomer(tx, customerId, { blockedAt: clock.now() });
        const closedSessions = await sessions.revokeSessions(tx, customerId, { reason: 'blocked' });
        await audit.write(tx, {
          ...acted(person, asked, 'customer.blocked'),
          before: { state: 'active' },
          after: { state: 'blocked', closedSessions },
        });
        return success(undefined);
      }),

    unblock: (customerId: string, asked: Asked) =>
      change<undefined, never>(customerId, { asked, permission: 'customers.block' }, async (tx, person) => {
        if (!person.blockedAt) return success(undefined);
        await updateCustomer(tx, customerId, { blockedAt: null });
        await audit.write(tx, {
          ...acted(person, asked, 'customer.unblocked'),
          before: { state: 'blocked' },
          after: { state: 'active' },
        });
        return success(undefined);
      }),

    /** Through the ledger of points. Above the limit of the role it waits for a second person. Returns the balance. */
    async points(
      customerId: string,
      { key, points, seenBalance }: { key: string; points: number; seenBalance: number },
      asked: Asked,
    ) {
      const person = await findIn(asked.rights, 'customers.points', customerId);
      if (!person) return failure('CUSTOMER_NOT_FOUND');
      const { companyId } = person;
      if (points === 0) return failure('POINTS_AMOUNT_INVALID');
      const isWaiting = Math.abs(points) > asked.rights.limitAt('customers.points', 'points', { companyId });
      const form = { key, act: 'points.corrected', content: [customerId, points], at: clock.now() } as const;
      const done = await actOnce(db, form, async (tx) => {
        if (isWaiting) {
          await askForPoints(tx, person, { key, points }, asked);
          return success(undefined);
        }
        const balance = await correctPoints(tx, { customerId, companyId }, { points, seenBalance, at: form.at });
        if (!balance.ok) return balance;
        await audit.write(tx, {
          ...acted(person, asked, 'points.corrected'),
          before: { points: seenBalance },
          ...afterAct(asked, { points: balance.value }),
        });
        return success(undefined);
      });
      return done.ok ? success({ balance: isWaiting ? seenBalance : seenBalance + points, isWaiting }) : done;
    },

    /** The copy is prepared for the customer, who is told by mail and gets it with their own session. */
    exportData: (customerId: string, asked: Asked) =>
      change(customerId, { asked, permission: 'customers.export' }, async (tx, person) => {
        const copy = await personalData.askFor(tx, customerId);
        if (!copy.ok) return copy;
        await audit.write(tx, { ...acted(person, asked, 'customer.exported'), ...afterAct(asked) });
        return success(undefined);
      }),

    eraseData: (customerId: string, asked: Asked) =>
      change(customerId, { asked, permission: 'customers.erase' }, async (tx, person) => {
        const erased = await accounts.deletion.erase(tx, customerId, { reason: asked.reason });
        if (!erased.ok) return erased;
        await audit.write(tx, { ...acted(person, asked, 'customer.erased'), ...afterAct(asked) });
        return success(undefined);
      }),
  };
}
