import type { InsurerDto } from '@botica/contract/prescriptions/insurer-cards';
import { identityPart, prescriptionPart } from '@botica/contract/prescriptions/insurer-requests';
import { unlockIdWhenClosed } from '@botica/domain/branches';
import { cardMessages } from '@botica/domain/customers/cards';
import {
  checkInsurerRequest,
  type InsurerRequestField,
  insurersInRow,
  type RequestMode,
  requestModeIds,
} from '@botica/domain/prescriptions/insurer-requests';
import type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';

export const requestSteps = ['carnet', 'recetas', 'entrega', 'copago'] as const;
export type RequestStep = (typeof requestSteps)[number];

export const stepTitles: Readonly<Record<RequestStep, string>> = {
  carnet: 'Tu carnet',
  recetas: 'Recetas',
  entrega: 'Entrega',
  copago: 'Copago',
};

export interface RequestDraft {
  policyCardId: string;
  /** INS-05: of the insurer of the chosen card. */
  requiresIdentity: boolean;
  identity: readonly PickedImage[];
  prescriptions: readonly PickedImage[];
  mode: RequestMode;
  branchCode: number;
  addressId: number;
  payment: 'onReceipt' | 'card';
  /** The saved card that the copay is charged to. */
  cardId: string;
  /** The idempotency key of the request. */
  key: string;
}

export const emptyDraft = (): RequestDraft => ({
  policyCardId: '',
  requiresIdentity: false,
  identity: [],
  prescriptions: [],
  mode: 'pickup',
  branchCode: 0,
  addressId: 0,
  payment: 'onReceipt',
  cardId: '',
  key: crypto.randomUUID(),
});

const fieldsOfStep: Readonly<Record<RequestStep, readonly InsurerRequestField[]>> = {
  carnet: ['cardId', 'identity'],
  recetas: ['prescriptions'],
  entrega: ['branchCode', 'addressId'],
  copago: [],
};

/** CARD-26 */
export const cardNeeded = cardMessages.selectionRequired;

/** What a step still lacks, as text. */
export function checkStep(step: RequestStep, draft: RequestDraft): string | undefined {
  if (step === 'copago' && draft.payment === 'card' && draft.cardId === '') return cardNeeded;
  const form = {
    ...draft,
    cardId: draft.policyCardId,
    identityPictures: draft.identity.length,
    prescriptions: draft.prescriptions.length,
  };
  return checkInsurerRequest(form).find(({ field }) => fieldsOfStep[step].includes(field))?.message;
}

/** The step of the address, unless an earlier one is incomplete: a reload loses the pictures. */
export function stepToShow(asked: string | null, draft: RequestDraft): RequestStep {
  const step = requestSteps.find((one) => one === asked) ?? 'carnet';
  const before = requestSteps.slice(0, requestSteps.indexOf(step));
  return before.find((one) => checkStep(one, draft) !== undefined) ?? step;
}

/** C272: in the wire names. */
export function toRequestForm(draft: RequestDraft, { waitsForOpening = false } = {}): FormData {
  const form = new FormData();
  form.set('polizaCarnetId', draft.policyCardId);
  form.set('pedidoTipo', String(requestModeIds[draft.mode]));
  if (draft.mode === 'pickup') form.set('sucursalId', String(draft.branchCode));
  else form.set('usuarioDireccionId', String(draft.addressId));
  if (draft.payment === 'card') form.set('TarjetaCredito', draft.cardId);
  if (waitsForOpening) form.set('pedido_DesbloqueoID', String(unlockIdWhenClosed)); // INS-08 A179
  if (draft.requiresIdentity) for (const { file } of draft.identity) form.append(identityPart, file);
  for (const { file } of draft.prescriptions) form.append(prescriptionPart, file);
  return form;
}

/** INS-01 */
export function rowsOfInsurers(insurers: readonly InsurerDto[]): InsurerDto[][] {
  const rows = Math.ceil(insurers.length / insurersInRow);
  return Array.from({ length: rows }, (_, row) => insurers.slice(row * insurersInRow, (row + 1) * insurersInRow));
}
