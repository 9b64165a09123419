import { unlockIdWhenClosed } from '@botica/domain/branches';
import { prescriptionOrderTypeIds } from '@botica/domain/orders/order-types';
import { type PrescriptionPayment, prescriptionPaymentTypeIds } from '@botica/domain/tenders';
import type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { localDigits } from '../../lib/local-digits.ts';
import { stepMessages } from './step-messages.ts';

/** RX-01 */
export const prescriptionSteps = ['recetas', 'tipo-de-pedido', 'metodo-de-pago', 'confirmacion'] as const;
export type PrescriptionStep = (typeof prescriptionSteps)[number];

export const stepTitles: Readonly<Record<PrescriptionStep, string>> = {
  recetas: 'Recetas',
  'tipo-de-pedido': 'Tipo de Pedido',
  'metodo-de-pago': 'Método de Pago',
  confirmacion: 'Confirmación',
};

export type PrescriptionMode = keyof typeof prescriptionOrderTypeIds;

export interface PrescriptionDraft {
  /** Prescriptions that are stored already, such as the pages of a reading. */
  keptIds: readonly string[];
  images: readonly PickedImage[];
  /** For whom new pictures are; empty when nobody is named (A431). */
  personId: string;
  mode: PrescriptionMode;
  /** 0 until chosen. */
  branchCode: number;
  addressId: number;
  payment: PrescriptionPayment | undefined;
  cardId: string;
  phone: string;
  olderIdentity: string;
  notes: string;
  /** The idempotency key of the order. */
  key: string;
}

export const emptyDraft = (): PrescriptionDraft => ({
  keptIds: [],
  images: [],
  personId: '',
  mode: 'homeDelivery',
  branchCode: 0,
  addressId: 0,
  payment: undefined,
  cardId: '',
  phone: '',
  olderIdentity: '',
  notes: '',
  key: crypto.randomUUID(),
});

const leastPhoneDigits = 8;

type StepCheck = (draft: PrescriptionDraft) => string | undefined;

const checks: Readonly<Record<PrescriptionStep, StepCheck>> = {
  // RX-02
  recetas: ({ images, keptIds }) => (images.length + keptIds.length === 0 ? stepMessages.required : undefined),
  // CHK-14 CHK-15
  'tipo-de-pedido': ({ mode, branchCode, addressId }) => {
    if (mode === 'pickup') return branchCode > 0 ? undefined : stepMessages.branchRequired;
    return addressId > 0 ? undefined : stepMessages.addressRequired;
  },
  // CHK-21
  'metodo-de-pago': ({ payment, cardId }) => {
    if (!payment) return stepMessages.paymentRequired;
    return payment === 'onlineCard' && !cardId ? stepMessages.cardRequired : undefined;
  },
  confirmacion: ({ phone }) => (localDigits(phone).length < leastPhoneDigits ? stepMessages.phoneRequired : undefined),
};

/** What a step still lacks, as text. */
export function checkStep(step: PrescriptionStep, draft: PrescriptionDraft): string | undefined {
  return checks[step](draft);
}

/** The step of the address, unless an earlier one is incomplete: a reload loses the pictures. */
export function stepToShow(asked: string | null, draft: PrescriptionDraft): PrescriptionStep {
  const step = prescriptionSteps.find((one) => one === asked) ?? 'recetas';
  const before = prescriptionSteps.slice(0, prescriptionSteps.indexOf(step));
  return before.find((one) => checkStep(one, draft) !== undefined) ?? step;
}

/** RX-04 A004: the request to the server. */
export function toOrderForm(draft: PrescriptionDraft, { waitsForOpening = false } = {}): FormData {
  const form = new FormData();
  form.set('noIdenTerceraEdad', draft.olderIdentity);
  form.set('celular', localDigits(draft.phone));
  form.set('tipoPagoId', String(prescriptionPaymentTypeIds[draft.payment ?? 'cash']));
  if (draft.payment === 'onlineCard') form.set('tarjetaCredito', draft.cardId);
  form.set('productos', '[]');
  form.set('tipoPedido', String(prescriptionOrderTypeIds[draft.mode]));
  if (draft.mode === 'pickup') form.set('sucursalId', String(draft.branchCode));
  else form.set('direccionEnvioId', String(draft.addressId));
  if (waitsForOpening) form.set('pedido_DesbloqueoID', String(unlockIdWhenClosed)); // BRANCH-04
  form.set('observaciones', draft.notes.trim());
  if (draft.personId) form.set('personaId', draft.personId);
  if (draft.keptIds.length > 0) form.set('recetas', JSON.stringify(draft.keptIds));
  for (const { file } of draft.images) form.append('files', file);
  return form;
}
