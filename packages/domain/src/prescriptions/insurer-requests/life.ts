import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';

/** A123: the specification defines 1 and 2 (editable) and 7 (cancelled by the shopper); the others are ours. */
export const requestStates = [
  'sent',
  'correcting',
  'reviewing',
  'approved',
  'rejected',
  'ordered',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateIds = {
  sent: 1,
  correcting: 2,
  reviewing: 3,
  approved: 4,
  rejected: 5,
  ordered: 6,
  cancelled: 7,
} as const satisfies Record<RequestState, number>;

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  sent: 'Enviada',
  correcting: 'Necesita corrección',
  reviewing: 'En revisión',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  ordered: 'Pedido realizado',
  cancelled: 'Cancelada',
};

export const requestEvents = [
  'send',
  'changeCard',
  'addPrescriptions',
  'removePrescription',
  'cancel',
  'take',
  'askCorrection',
  'approve',
  'reject',
  'order',
] as const;
export type RequestEvent = (typeof requestEvents)[number];

/** The events of the insurer. */
export const reviewingEvents = ['take', 'askCorrection', 'approve', 'reject'] as const;
export type ReviewingEvent = (typeof reviewingEvents)[number];

export const requestActors = ['shopper', 'insurer', 'system'] as const;
export type RequestActor = (typeof requestActors)[number];

export interface RequestRow {
  readonly from: RequestState;
  readonly event: RequestEvent;
  readonly to: RequestState;
  readonly by: readonly RequestActor[];
}

const shopper: readonly RequestActor[] = ['shopper'];
const insurer: readonly RequestActor[] = ['insurer'];

/**
 * INS-13 INS-14 INS-15: every allowed transition. A request in review does not change. A sent request may also be
 * decided directly, for an insurer that does not report the start. The system cancels the requests of a closed account
 * in any state.
 */
export const requestTable: readonly RequestRow[] = [
  { from: 'sent', event: 'changeCard', to: 'sent', by: shopper },
  { from: 'sent', event: 'addPrescriptions', to: 'sent', by: shopper },
  { from: 'sent', event: 'removePrescription', to: 'sent', by: shopper },
  { from: 'sent', event: 'cancel', to: 'cancelled', by: ['shopper', 'system'] },
  { from: 'correcting', event: 'changeCard', to: 'sent', by: shopper },
  { from: 'correcting', event: 'addPrescriptions', to: 'sent', by: shopper },
  { from: 'correcting', event: 'removePrescription', to: 'correcting', by: shopper },
  { from: 'correcting', event: 'cancel', to: 'cancelled', by: ['shopper', 'system'] },
  { from: 'sent', event: 'take', to: 'reviewing', by: insurer },
  ...(['sent', 'reviewing'] as const).flatMap((from): RequestRow[] => [
    { from, event: 'askCorrection', to: 'correcting', by: insurer },
    { from, event: 'approve', to: 'approved', by: insurer },
    { from, event: 'reject', to: 'rejected', by: insurer },
  ]),
  { from: 'reviewing', event: 'cancel', to: 'cancelled', by: ['system'] },
  { from: 'approved', event: 'cancel', to: 'cancelled', by: ['system'] },
  { from: 'approved', event: 'order', to: 'ordered', by: ['system'] },
];

/** The next state for the event and actor. */
export function nextRequestState(
  state: RequestState,
  { event, actor }: { readonly event: RequestEvent; readonly actor: RequestActor },
): Result<RequestState, 'NOT_ALLOWED'> {
  const row = requestTable.find((one) => one.from === state && one.event === event && one.by.includes(actor));
  return row ? success(row.to) : failure('NOT_ALLOWED');
}

/** INS-13 */
export function isEditable(state: RequestState): boolean {
  return requestTable.some(({ from, by }) => from === state && by.includes('shopper'));
}

/** The names of events in the history. */
export const requestEventNames: Readonly<Record<RequestEvent, string>> = {
  send: 'Enviaste la solicitud',
  changeCard: 'Cambiaste el carnet',
  addPrescriptions: 'Agregaste recetas',
  removePrescription: 'Quitaste una receta',
  cancel: 'Cancelaste la solicitud',
  take: 'La aseguradora la está revisando',
  askCorrection: 'La aseguradora pidió una corrección',
  approve: 'La aseguradora la aprobó',
  reject: 'La aseguradora la rechazó',
  order: 'Preparamos tu pedido',
};
