import { type GuestOrderBody, toGuestOrder } from '@botica/contract/company-orders/guest';
import type { Company } from '@botica/domain/companies';
import { checkGuestOrder, type EncodedGuestOrder, guestPaymentTypeIds } from '@botica/domain/company-orders/guest';
import type { FieldError } from '@botica/domain/identity';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { localDigits } from '../../../lib/local-digits.ts';
import { type LineSubstitute, sentSubstitutes } from '../../orders/substitutes/index.ts';

export interface GuestLine {
  codigo: number;
  cantidad: number;
  terceraEdad: boolean;
}

export type GuestMode = 'pickup' | 'homeDelivery';

/** Named as in the rules, so that each message finds its field. */
export interface GuestForm {
  name: string;
  phone: string;
  email: string;
  identity: string;
  seniorIdentity: string;
  mode: GuestMode;
  suburbId: number;
  address: string;
  reference: string;
  paymentTypeId: number;
}

export function toGuestForm(order: EncodedGuestOrder, writePhone: (phone: string) => string): GuestForm {
  return {
    ...emptyGuestForm('homeDelivery'),
    name: order.nombre,
    phone: writePhone(order.celular),
    email: order.email,
    identity: order.noIdentidad,
  };
}

export function emptyGuestForm(mode: GuestMode): GuestForm {
  return {
    name: '',
    phone: '',
    email: '',
    identity: '',
    seniorIdentity: '',
    mode,
    suburbId: 0,
    address: '',
    reference: '',
    paymentTypeId: paymentsOf(mode)[0] ?? 0,
  };
}

/** The lines of the cart whose quantity differs; 0 removes one. */
export function quantityChanges(
  before: readonly GuestLine[],
  after: readonly GuestLine[],
): Pick<GuestLine, 'codigo' | 'cantidad'>[] {
  return before.flatMap(({ codigo, cantidad }) => {
    const wanted = after.find((line) => line.codigo === codigo)?.cantidad ?? 0;
    return wanted === cantidad ? [] : [{ codigo, cantidad: wanted }];
  });
}

export function paymentsOf(mode: GuestMode): readonly number[] {
  return guestPaymentTypeIds[orderTypeIds[mode]];
}

/** Sent with the form: the total shown, and the substitutes of each product (A139). */
export interface GuestBeside {
  total: number | undefined;
  substitutes: readonly LineSubstitute[];
  /** Undefined when the page does not ask. */
  acceptedAlerts?: readonly string[] | undefined;
}

export function toGuestBody(
  form: GuestForm,
  lines: readonly GuestLine[],
  { total, substitutes, acceptedAlerts }: GuestBeside,
): GuestOrderBody {
  const productosSustitutos = sentSubstitutes(
    substitutes,
    lines.map(({ codigo }) => ({ productoId: codigo })),
  );
  return {
    tipoPedido: orderTypeIds[form.mode],
    tipoPagoId: form.paymentTypeId,
    productos: [...lines],
    nombre: form.name.trim(),
    celular: localDigits(form.phone),
    email: form.email.trim(),
    noIdentidad: form.identity.trim(),
    noIdentidadTerceraEdad: form.seniorIdentity.trim(),
    ...(form.mode === 'homeDelivery' && form.suburbId > 0
      ? { direccion: { coloniaId: form.suburbId, direccion: form.address.trim(), referencia: form.reference.trim() } }
      : {}),
    ...(productosSustitutos.length > 0 ? { productosSustitutos } : {}),
    ...(total === undefined ? {} : { total }),
    ...(acceptedAlerts ? { avisosAceptados: [...acceptedAlerts] } : {}),
  };
}

export const suburbRequired = 'Elige tu colonia.';

/** GUEST-01..03: the rules that the server runs again, and the suburb, which only a form can leave out. */
export function checkGuestForm(
  form: GuestForm,
  lines: readonly GuestLine[],
  company: Company,
): FieldError<keyof GuestForm>[] {
  const missingSuburb: FieldError<keyof GuestForm>[] =
    form.mode === 'homeDelivery' && form.suburbId === 0 ? [{ field: 'suburbId', message: suburbRequired }] : [];
  const beside = { total: undefined, substitutes: [] };
  const order = { ...toGuestOrder(toGuestBody({ ...form, suburbId: form.suburbId || 1 }, lines, beside)) };
  const found = checkGuestOrder(order, company).flatMap(({ field, message }) =>
    field === 'lines' ? [] : [{ field, message }],
  );
  return [...missingSuburb, ...found];
}
