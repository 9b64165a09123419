import { branchMessages } from '@botica/domain/branches';
import type { CheckoutProblem } from '@botica/domain/checkout';
import { expect, it } from 'vitest';
import { type SubmissionParts, submitOrder } from './submit-order.ts';

const order = { pedidoId: 'MTItRlM', esperaPago: false };

function parts(given: Partial<SubmissionParts> = {}) {
  const done: string[] = [];
  const note = <T>(name: string, answer: T) => {
    done.push(name);
    return Promise.resolve(answer);
  };
  const made: SubmissionParts = {
    settleCart: () => note('settle', 'same'),
    check: () => note('validate', undefined),
    connect: () => note('connect', { isClosed: false }),
    confirm: () => note('confirm', true),
    send: () => note('submit', order),
    body: () => ({ tipoPedido: 2, productos: [], total: 1, totalEnvio: 0 }),
    acceptNewCost: async () => true,
    acceptWaiting: async () => true,
    wait: async () => undefined,
    onPhase: () => undefined,
    ...given,
  };
  return { made, done };
}

it('SUBMIT-01 validates, connects to the branch, confirms and submits, in this order', async () => {
  const { made, done } = parts();
  expect(await submitOrder(made)).toEqual({ kind: 'placed', order });
  expect(done).toEqual(['settle', 'validate', 'connect', 'confirm', 'submit']);
});

it('SUBMIT-01 a step that fails stops the later ones', async () => {
  const problem = { id: 'address', kind: 'refusal' } as CheckoutProblem;
  const stopped = parts({ check: async () => problem });
  expect(await submitOrder(stopped.made)).toEqual({ kind: 'stopped', by: problem });
  expect(stopped.done).toEqual(['settle']);

  const refused = parts({ confirm: async () => false });
  expect(await submitOrder(refused.made)).toEqual({ kind: 'kept' });
  expect(refused.done).toEqual(['settle', 'validate', 'connect']);
});

it('CART-17 shows a total that differs from the one on the page before it submits', async () => {
  const { made, done } = parts({ settleCart: async () => 'changed' });
  expect(await submitOrder(made)).toEqual({ kind: 'recalculated' });
  expect(done).toEqual([]);
});

it('BRANCH-09 SUBMIT-01 sends no order to a branch that does not answer', async () => {
  const { made, done } = parts({ connect: () => Promise.reject(new TypeError('no answer')) });
  expect(await submitOrder(made)).toEqual({ kind: 'refused', ...branchMessages.noConnection, needsNewKey: false });
  expect(done).toEqual(['settle', 'validate']);
});

it('shows the current step, and nothing while a question is open', async () => {
  const phases: (string | undefined)[] = [];
  const { made } = parts({ onPhase: (phase) => void phases.push(phase) });
  await submitOrder(made);
  expect(phases).toEqual(['checking', undefined, 'connecting', undefined, 'sending']);
});
