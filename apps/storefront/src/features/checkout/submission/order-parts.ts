import type { Submission } from '@botica/contract/checkout/checkout';
import { branchMessages, branchStateIds, unlockIdWhenClosed } from '@botica/domain/branches';
import { type CheckoutDrop, type CheckoutProblem, checkCheckout, checkoutMessages } from '@botica/domain/checkout';
import type { Ask } from '@botica/ui/overlays/use-question.ts';
import { orderBranchOf, setWaitsForOpening } from '../../branches/index.ts';
import { readCart, setChoices, synchroniseNow } from '../../cart/index.ts';
import { externalOrderSent } from '../../company-orders/external/index.ts';
import { sentPeople } from '../../health/for-whom/index.ts';
import { acceptedKeys } from '../../health/safety/index.ts';
import { getSession } from '../../identity/index.ts';
import { acceptQuestion, changeCheckout, getCheckout } from '../checkout-store.ts';
import type { CheckoutSnapshot } from '../facts/checkout-snapshot.ts';
import { askChecks } from './ask-checks.ts';
import { confirmationOf } from './confirm-order.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { orderBody } from './order-body.ts';
import { connectForOrder, postOrder } from './submission.api.ts';
import type { SubmissionParts } from './submit-order.ts';

interface Needs {
  /** The current order, with every change of the previous step. */
  read(): CheckoutSnapshot;
  ask: Ask;
  readDeliveryCost(): Promise<unknown>;
  onStopped(problem: CheckoutProblem): void;
  onSend(body: Submission): void;
}

/** The steps of a submission, with the cart, choices and calls of this store. */
export function createOrderParts({ read, ask, ...on }: Needs): Omit<SubmissionParts, 'onPhase'> {
  let unlockId = 0;
  const facts = () => read().facts;
  // BRANCH-06
  const branchCode = () => orderBranchOf(read().place.chosen, getSession().user?.direccion_ID_Sucursal_Predeterminada);

  return {
    body: () => {
      const order = read();
      return orderBody({
        facts: order.facts,
        choices: getCheckout(),
        cart: readCart().cart,
        branchCode: branchCode(),
        unlockId,
        deliveryCents: order.money.deliveryCents ?? 0,
        taxId: order.taxId,
        external: externalOrderSent(),
        acceptedAlerts: acceptedKeys(readCart().cart),
        people: sentPeople(readCart().cart),
      });
    },

    async settleCart() {
      const shownCents = facts().tender.totalCents;
      if (!(await synchroniseNow())) return 'offline';
      return facts().tender.totalCents === shownCents ? 'same' : 'changed';
    },

    async check() {
      const { stoppedBy } = await askChecks(facts(), { ask, onAccepted: acceptQuestion, onDropped: drop });
      return stoppedBy;
    },

    async connect() {
      const { estado } = await connectForOrder({ addressId: facts().addressId, branchCode: branchCode() });
      return { isClosed: estado === branchStateIds.closed };
    },

    async confirm({ isClosed }) {
      const { orderType, schedule } = facts();
      const confirmation = confirmationOf({
        orderType,
        isScheduled: schedule !== undefined,
        isBranchClosed: isClosed,
        isUnlocked: read().place.chosen.unlockId !== undefined,
      });
      unlockId = confirmation.unlockId;
      return confirmation.question === undefined || ask(confirmation.question);
    },

    send: (body) => {
      on.onSend(body);
      return postOrder(body, idempotencyKey());
    },

    /** SUBMIT-05 SUBMIT-06: with another cost the order may fail a check that it passed before. */
    async acceptNewCost() {
      const question = { title: checkoutMessages.deliveryCostChanged, yes: 'Sí, realizar pedido', no: 'Revisar' };
      const isAccepted = await ask(question);
      await on.readDeliveryCost();
      const problem = isAccepted ? checkCheckout(facts(), { only: 'refusal' }) : undefined;
      if (problem) on.onStopped(problem);
      return isAccepted && !problem;
    },

    /** BRANCH-04 */
    async acceptWaiting() {
      const isAccepted = await ask({ title: 'Sucursal cerrada', text: branchMessages.closedQuestion });
      if (!isAccepted) return false;
      unlockId = unlockIdWhenClosed;
      setWaitsForOpening(true);
      return true;
    },

    wait,
  };
}

/** CHK-33..35 */
function drop(what: CheckoutDrop): void {
  if (what === 'taxId') {
    changeCheckout({ taxId: { isOn: false, id: 0 } });
    return;
  }
  changeCheckout({ repurchase: { acceptedTerms: false, cardId: '' } });
  for (const { productoId, recompra } of readCart().cart.productosCarritoCompra) {
    if (recompra) setChoices(productoId, { recompra: false, recompraFrecuencia: 0 });
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
