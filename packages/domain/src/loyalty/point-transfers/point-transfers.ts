import type { Company } from '../../companies/index.ts';
import type { FieldError, IdentityTypeId } from '../../identity/index.ts';
import {
  checkIdentityNumber,
  cleanIdentityNumber,
  identityMaskOf,
  identityTypes,
  isIdentityTypeId,
} from '../../identity/index.ts';
import type { TransitionTable } from '../../transitions/index.ts';

/** XFER-10 XFER-11 XFER-12 A122 */
export const transferStates = ['pending', 'done', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];
export type TransferEvent = 'confirm' | 'cancel';

export const transferTransitions: TransitionTable<TransferState, TransferEvent> = {
  pending: { confirm: 'done', cancel: 'cancelled' },
  done: {},
  cancelled: {},
};

/** A122 */
export const shownTransferStates: Readonly<Record<TransferState, { id: number; name: string }>> = {
  pending: { id: 1, name: 'Pendiente de confirmación' },
  done: { id: 2, name: 'Realizada' },
  cancelled: { id: 3, name: 'Cancelada' },
};

/** Of a number that came from outside; nothing for one that is no state. */
export function transferStateOf(id: number): TransferState | undefined {
  return transferStates.find((state) => shownTransferStates[state].id === id);
}

export const transferMessages = {
  /** XFER-02 */
  amount: 'Cantidad de puntos incorrecta',
  /** XFER-03 */
  recipientNeeded: 'Ingrese la identidad',
  /** XFER-04 */
  ownIdentity: 'No puede usar su misma identidad',
  /** XFER-09 */
  request: 'Solicitud incorrecta',
  /** XFER-14 */
  done: 'Transferencia realizada exitosamente',
  /** XFER-15 */
  cancelled: 'Solicitud Cancelada',
  notEnough: 'No tienes puntos suficientes para esta transferencia.',
} as const;

/** XFER-14 XFER-15 A061 */
export const transferNoticeMs = 6000;

/** Holds while the company has set nothing else. */
export const leastTransferPoints = 100;
export const remarksLength = 200;

export interface TransferLimits {
  /** cantidadPuntosMinima. */
  minimum: number;
  available: number;
}

/** XFER-01: what is typed is brought between both; what is no number is nothing to bring. */
export function clampPoints(points: number, { minimum, available }: TransferLimits): number {
  if (!Number.isFinite(points)) return points;
  return Math.max(Math.min(Math.trunc(points), available), minimum);
}

/** XFER-05: what a form offers, each with the mask of its number; empty where there is none. */
export function recipientIdTypes(company: Company) {
  return identityTypes(company).map(({ id, name }) => ({ id, name, mask: identityMaskOf(id, company) ?? '' }));
}

export interface TransferForm {
  points: number;
  identityTypeId: number;
  identityNumber: string;
  remarks: string;
}
export type TransferField = keyof TransferForm;

export interface TransferContext extends TransferLimits {
  company: Company;
  /** Of whoever sends; nothing when they never gave it. */
  ownIdentity: string | null;
}

/** XFER-01 XFER-02 XFER-03 XFER-04 XFER-05. Gives what is wrong with each field, or nothing. */
export function checkTransfer(form: TransferForm, context: TransferContext): FieldError<TransferField>[] {
  const found: [TransferField, string | undefined][] = [
    ['points', checkPoints(form.points, context)],
    ['identityTypeId', isIdentityTypeId(form.identityTypeId) ? undefined : 'Elige el tipo de identificación.'],
    ['identityNumber', checkRecipient(form, context)],
    ['remarks', form.remarks.length > remarksLength ? `Escribe hasta ${remarksLength} letras.` : undefined],
  ];
  return found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

function checkPoints(points: number, { minimum, available }: TransferLimits): string | undefined {
  if (!Number.isSafeInteger(points) || points <= 0) return transferMessages.amount;
  if (points < minimum) return `El mínimo de puntos que puedes transferir es ${minimum}`;
  return points > available ? transferMessages.notEnough : undefined;
}

function checkRecipient(form: TransferForm, { company, ownIdentity }: TransferContext): string | undefined {
  const number = cleanIdentityNumber(form.identityNumber);
  if (number === '') return transferMessages.recipientNeeded;
  if (ownIdentity !== null && number === cleanIdentityNumber(ownIdentity)) return transferMessages.ownIdentity;
  const typeId: IdentityTypeId = isIdentityTypeId(form.identityTypeId) ? form.identityTypeId : 1;
  return checkIdentityNumber(typeId, number, company);
}

/** Transfers count from here: in the ledger of points their ids are nobody else's. */
export const firstTransferId = 4_000_000_000_000;
const room = 1_000_000_000_000;

export function isTransferId(id: number): boolean {
  return id > firstTransferId && id < firstTransferId + room;
}

/** As a shopper sees it, from 1 on. */
export function transferNumber(id: number): number {
  return id - firstTransferId;
}

/** XFER-09: nothing for a number that is not above 0. */
export function transferIdOf(number: number): number | undefined {
  return Number.isSafeInteger(number) && number > 0 && number < room ? firstTransferId + number : undefined;
}
