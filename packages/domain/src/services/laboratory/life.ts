import type { TransitionTable } from '../../transitions/index.ts';

/**
 * 'pending' awaits its payment; 'paid' is to be sent to the laboratory; 'accepted' waits for its results; 'ready' has
 * them; 'failed' was not paid in time; 'refused' was paid, but the laboratory refused it.
 */
export const labOrderStates = ['pending', 'paid', 'accepted', 'ready', 'failed', 'refused'] as const;
export type LabOrderState = (typeof labOrderStates)[number];
export type LabOrderEvent = 'pay' | 'fail' | 'accept' | 'report' | 'lose' | 'refuse';

export const labOrderTransitions: TransitionTable<LabOrderState, LabOrderEvent> = {
  pending: { pay: 'paid', fail: 'failed' },
  paid: { accept: 'accepted', refuse: 'refused' },
  // An order that the laboratory lost is sent again.
  accepted: { report: 'ready', lose: 'paid' },
  ready: {},
  failed: {},
  refused: {},
};

/** The states shown to the shopper, who does not see whether the laboratory has the order. */
export const shownLabStates = {
  pending: { id: 1, name: 'Pendiente de pago' },
  paid: { id: 2, name: 'En proceso' },
  accepted: { id: 2, name: 'En proceso' },
  ready: { id: 3, name: 'Resultados listos' },
  failed: { id: 4, name: 'No se pagó' },
  refused: { id: 5, name: 'No se pudo realizar' },
} as const satisfies Readonly<Record<LabOrderState, { id: number; name: string }>>;

/** A separate range, so that it is not mistaken for an order id. */
export const firstLabOrderId = 700_000;
