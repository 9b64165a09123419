import type { TransitionTable } from '../../transitions/index.ts';

/**
 * 'pending' waits for its money; 'paid' is to be told to the laboratory; 'accepted' waits for its results; 'ready' has
 * them; 'failed' was not paid in time; 'refused' was paid, and the laboratory will not do it.
 */
export const labOrderStates = ['pending', 'paid', 'accepted', 'ready', 'failed', 'refused'] as const;
export type LabOrderState = (typeof labOrderStates)[number];
export type LabOrderEvent = 'pay' | 'fail' | 'accept' | 'report' | 'lose' | 'refuse';

export const labOrderTransitions: TransitionTable<LabOrderState, LabOrderEvent> = {
  pending: { pay: 'paid', fail: 'failed' },
  paid: { accept: 'accepted', refuse: 'refused' },
  // A laboratory that lost an order is told of it again.
  accepted: { report: 'ready', lose: 'paid' },
  ready: {},
  failed: {},
  refused: {},
};

/** What the shopper is told of them: whether the laboratory knows of an order is its own affair. */
export const shownLabStates = {
  pending: { id: 1, name: 'Pendiente de pago' },
  paid: { id: 2, name: 'En proceso' },
  accepted: { id: 2, name: 'En proceso' },
  ready: { id: 3, name: 'Resultados listos' },
  failed: { id: 4, name: 'No se pagó' },
  refused: { id: 5, name: 'No se pudo realizar' },
} as const satisfies Readonly<Record<LabOrderState, { id: number; name: string }>>;

/** Far from any other's, so that nobody takes one for an order. */
export const firstLabOrderId = 700_000;
