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

/** From a wire number; undefined for an unknown state. */
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
  /** One text for every reason: it does not say whether the identity belongs to a customer. */
  recipientNotReached:
    'No podemos transferir a esa identidad. Revísala con quien recibe: debe haberla validado en una de nuestras sucursales.',
  notEnough: 'No tienes puntos suficientes para esta transferencia.',
} as const;

/** XFER-14 XFER-15 A061 */
export const transferNoticeMs = 6000;

/** The default, unless the company sets another. */
export const leastTransferPoints = 100;
export const remarksLength = 200;

export interface TransferLimits {
  /** cantidadPuntosMinima. */
  minimum: number;
  available: number;
}

/** XFER-01: clamps the typed points; NaN stays NaN. */
export function clampPoints(points: number, { minimum, available }: TransferLimits): number {
  if (!Number.isFinite(points)) return points;
  return Math.max(Math.min(Math.trunc(points), available), minimum);
}

/** XFER-05: the options of a form, each with its mask; empty without one. */
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
  /** The sender's; null if never given. */
  ownIdentity: string | null;
}

/** XFER-01 XFER-02 XFER-03 XFER-04 XFER-05. The errors by field. */
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

/** Transfer ids start here, so that they are unique in the points ledger. */
export const firstTransferId = 4_000_000_000_000;
const room = 1_000_000_000_000;

export function isTransferId(id: number): boolean {
  return id > firstTransferId && id < firstTransferId + room;
}

/** The number shown to the shopper, from 1. */
export function transferNumber(id: number): number {
  return id - firstTransferId;
}

/** XFER-09: undefined for a number that is not above 0. */
export function transferIdOf(number: number): number | undefined {
  return Number.isSafeInteger(number) && number > 0 && number < room ? firstTransferId + number : undefined;
}

/** Enough to recognise a person, and not enough to learn who has an identity number: 'Ro*** M.'. */
export function maskPersonName(firstName: string, lastName: string): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const [initial = ''] = lastName.trim();
  const masked = first && `${[...first].slice(0, 2).join('')}***`;
  return [masked, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
