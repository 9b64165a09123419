import { corporateDocumentPart } from '@botica/contract/company-orders/corporate';
import { unlockIdWhenClosed } from '@botica/domain/branches';
import {
  type CorporateField,
  type CorporateMode,
  checkCorporateOrder,
  corporateModeIds,
} from '@botica/domain/company-orders/corporate';
import { cardMessages } from '@botica/domain/customers/cards';
import type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { localDigits } from '../../../lib/local-digits.ts';

/** CORP-04 */
export const corporateSteps = ['documentos', 'tipo-de-pedido', 'entrega', 'pago'] as const;
export type CorporateStep = (typeof corporateSteps)[number];

export const stepTitles: Readonly<Record<CorporateStep, string>> = {
  documentos: 'Documentos',
  'tipo-de-pedido': 'Tipo de Pedido',
  entrega: 'Entrega',
  pago: 'Pago y contacto',
};

export interface CorporateDraft {
  documents: readonly PickedImage[];
  mode: CorporateMode;
  branchCode: number;
  addressId: number;
  payment: 'credit' | 'card';
  cardId: string;
  phone: string;
  notes: string;
  /** The idempotency key of the order. */
  key: string;
}

export const emptyDraft = (): CorporateDraft => ({
  documents: [],
  mode: 'homeDelivery',
  branchCode: 0,
  addressId: 0,
  payment: 'credit',
  cardId: '',
  phone: '',
  notes: '',
  key: crypto.randomUUID(),
});

const fieldsOfStep: Readonly<Record<CorporateStep, readonly CorporateField[]>> = {
  documentos: ['documents'],
  'tipo-de-pedido': [],
  entrega: ['branchCode', 'addressId'],
  pago: ['phone', 'notes'],
};

/** CARD-26 */
export const cardNeeded = cardMessages.selectionRequired;

/** What a step still lacks, as text. */
export function checkStep(step: CorporateStep, draft: CorporateDraft): string | undefined {
  if (step === 'pago' && draft.payment === 'card' && draft.cardId === '') return cardNeeded;
  const form = { ...draft, documents: draft.documents.length, phone: localDigits(draft.phone) };
  return checkCorporateOrder(form).find(({ field }) => fieldsOfStep[step].includes(field))?.message;
}

/** The step of the address, unless an earlier one is incomplete: a reload loses the pictures. */
export function stepToShow(asked: string | null, draft: CorporateDraft): CorporateStep {
  const step = corporateSteps.find((one) => one === asked) ?? 'documentos';
  const before = corporateSteps.slice(0, corporateSteps.indexOf(step));
  return before.find((one) => checkStep(one, draft) !== undefined) ?? step;
}

/** C279: in the wire names. */
export function toOrderForm(draft: CorporateDraft, { waitsForOpening = false } = {}): FormData {
  const form = new FormData();
  form.set('PedidoTipoId', String(corporateModeIds[draft.mode]));
  if (draft.mode === 'pickup') form.set('SucursalId', String(draft.branchCode));
  else form.set('UsuarioDireccionId', String(draft.addressId));
  if (draft.payment === 'card') form.set('TarjetaCredito', draft.cardId);
  form.set('celular', localDigits(draft.phone));
  form.set('Observaciones', draft.notes.trim());
  if (waitsForOpening) form.set('pedido_DesbloqueoID', String(unlockIdWhenClosed)); // BRANCH-04 A179
  for (const { file } of draft.documents) form.append(corporateDocumentPart, file);
  return form;
}
