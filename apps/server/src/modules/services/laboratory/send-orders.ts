import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { Laboratory, LabReport } from '../../../ports/laboratory.ts';
import { returnStock } from '../../catalogue/stock/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Vault } from '../../vault/index.ts';
import { labJobs } from './job-types.ts';
import { lookAgainMs } from './limits.ts';
import { insertResults } from './results-store.ts';
import {
  claimDue,
  findLabOrder,
  findOrdersOfPurchase,
  lockLabOrder,
  lockOrdersOfPurchase,
  moveLabOrder,
} from './store.ts';
import type { LabOrderRow } from './tables.ts';

const batchSize = 100;
/** The concurrency limit of the queries. */
const width = 8;

interface Needs extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'> {
  laboratory: Laboratory;
  payments: Pick<Payments, 'refundPurchase'>;
  vault: Vault;
}

/**
 * The exchange with the laboratory. An order is sent under an idempotent reference, outside of any lock, and the
 * results are polled until they exist. Lost answers are retried every minute.
 */
export function createSending({ clock, database, jobs, log, laboratory, payments, vault }: Needs) {
  const { db } = database;
  const nextLook = () => new Date(clock.now().getTime() + lookAgainMs);

  async function tell(id: number): Promise<void> {
    const found = await findLabOrder(db, id);
    // The patient of a deleted account must not be examined.
    if (found?.order.state !== 'paid' || found.order.birthDate === null) return;
    const { order, lines } = found;
    const answer = await laboratory.register({
      reference: order.reference,
      number: String(order.id),
      branchCode: order.branchCode,
      patient: {
        name: `${order.firstName} ${order.lastName}`,
        identity: order.identityNumber,
        birthDate: found.order.birthDate,
        sex: order.gender,
        phone: order.phone,
      },
      exams: lines.map(({ productId, name }) => ({ code: String(productId), name })),
    });
    await db.transaction(async (tx) => {
      const locked = (await lockOrdersOfPurchase(tx, order.purchaseId)).find((one) => one.id === id);
      if (!locked) return;
      if (answer === 'accepted') {
        await moveLabOrder(tx, locked, 'accept', { acceptedAt: clock.now(), lookAfter: nextLook() });
      } else {
        log.warn({ labOrderId: id }, 'the laboratory refused an order');
        await moveLabOrder(tx, locked, 'refuse', { lookAfter: null });
      }
      await giveBack(tx, order.purchaseId);
    });
  }

  /**
   * Only after the laboratory has answered for all orders of a purchase: its money is refunded in full, or not at all.
   * A part for one of several patients is refunded by the branch.
   */
  async function giveBack(tx: Db, purchaseId: number): Promise<void> {
    const orders = await findOrdersOfPurchase(tx, purchaseId);
    const refused = orders.filter(({ state }) => state === 'refused');
    if (refused.length === 0 || orders.some(({ state }) => state === 'paid')) return;
    const isAll = refused.length === orders.length;
    if (isAll) {
      await payments.refundPurchase(tx, { purchaseId, reason: 'laboratory refused' });
      await returnStock(tx, purchaseId, clock.now());
    }
    const labOrderIds = refused.map(({ id }) => id);
    await jobs.enqueue(tx, labJobs.letter, { labOrderIds, about: isAll ? 'refunded' : 'refused' });
  }

  async function fetchResults(id: number): Promise<void> {
    const found = await findLabOrder(db, id);
    if (found?.order.state !== 'accepted') return;
    const report = await laboratory.report(found.order.reference);
    if (report.kind === 'unknown') return registerAgain(id);
    if (report.kind === 'ready') await keep(id, report, new Set(found.lines.map(({ productId }) => productId)));
  }

  /** A laboratory that lost an order gets it once more. */
  async function registerAgain(id: number): Promise<void> {
    log.warn({ labOrderId: id }, 'the laboratory does not know an order that it had taken');
    await db.transaction(async (tx) => {
      const locked = await lockLabOrder(tx, id);
      if (locked) await moveLabOrder(tx, locked, 'lose', { acceptedAt: null });
    });
    await tell(id);
  }

  /** Idempotent: a second call finds the order ready, and writes nothing. */
  function keep(id: number, { at, results }: LabReport, productIds: ReadonlySet<number>): Promise<void> {
    return db.transaction(async (tx) => {
      const order = await lockLabOrder(tx, id);
      if (!order || !(await moveLabOrder(tx, order, 'report', { readyAt: clock.now(), lookAfter: null }))) return;
      const own = results.flatMap(({ examCode, ...result }, position) => {
        const productId = Number(examCode);
        return productIds.has(productId) ? [{ ...result, orderId: id, productId, position, measuredAt: at }] : [];
      });
      await insertResults(tx, vault, own);
      await jobs.enqueue(tx, labJobs.letter, { labOrderIds: [id], about: 'ready' });
    });
  }

  /** An unknown state changes nothing: the job retries. The log has no personal data. */
  async function ask(id: number, how: (id: number) => Promise<void>): Promise<void> {
    try {
      await how(id);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      log.warn({ err: error, labOrderId: id }, 'the laboratory did not answer for an order');
    }
  }

  const work: Partial<Record<LabOrderRow['state'], (id: number) => Promise<void>>> = {
    paid: tell,
    accepted: fetchResults,
  };

  return {
    async sendPaid(purchaseId: number): Promise<void> {
      for (const { id } of await findOrdersOfPurchase(db, purchaseId)) await ask(id, tell);
    },

    /** Work left over each minute: a dead process, an unavailable laboratory, new results. */
    async look(): Promise<void> {
      for (;;) {
        const due = await claimDue(db, { now: clock.now(), until: nextLook(), limit: batchSize });
        const waiting = due.values();
        const worker = async () => {
          for (const { id, state } of waiting) await ask(id, work[state] ?? (async () => undefined));
        };
        await Promise.all(Array.from({ length: Math.min(width, due.length) }, worker));
        if (due.length < batchSize) return;
      }
    },
  };
}
