import { consumeStock, giveBackStock } from '../../catalogue/stock/index.ts';
import type { PurchaseHandler } from '../../payments/index.ts';
import { labJobs } from './job-types.ts';
import { graceMs } from './limits.ts';
import { moveOrdersOfPurchase } from './store.ts';

/** The result of the payment: in the transaction that records it, for all orders of the purchase. */
export const labPurchase: PurchaseHandler = {
  path: '/analisisClinicos?ver=resultados',

  async paid(tx, purchase, { at, jobs }) {
    const lookAfter = new Date(at.getTime() + graceMs);
    const labOrderIds = await moveOrdersOfPurchase(tx, purchase.id, 'pay', { lookAfter });
    if (labOrderIds.length === 0) throw new Error(`Purchase ${purchase.id} is of no laboratory order`);
    await consumeStock(tx, purchase.id, at);
    await jobs.enqueue(tx, labJobs.send, { purchaseId: purchase.id });
    await jobs.enqueue(tx, labJobs.letter, { labOrderIds, about: 'paid' });
  },

  async released(tx, purchase, at) {
    await moveOrdersOfPurchase(tx, purchase.id, 'fail', {});
    await giveBackStock(tx, purchase.id, at);
  },
};
