import { prescriptionOrderTypeIds } from '@botica/domain/orders/order-types';
import { prescriptionPaymentTypeIds } from '@botica/domain/tenders';
import { keepDigits } from '@botica/domain/validation';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** RX-04, as sent. */
export interface PrescriptionForm {
  orderTypeId: number;
  branchCode: number;
  addressId: number;
  paymentTypeId: number;
  cardId: string;
  phone: string;
  olderIdentity: string;
  notes: string;
  /** BRANCH-04: 1 when the customer accepted that the branch is closed. */
  unlockId: number;
  products: { productId: number; quantity: number }[];
  prescriptionIds: string[];
  /** For whom it is, of the people the customer cares for (A431). */
  personId?: string;
}

const leastPhoneDigits = 8;
const idText = /^\d{1,9}$/;
const uuidText = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const Products = Compile(
  Type.Array(
    Type.Object({
      productoId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      cantidad: Type.Integer({ minimum: 1, maximum: 999 }),
    }),
    { maxItems: 50 },
  ),
);
const Ids = Compile(Type.Array(Type.String({ pattern: uuidText }), { maxItems: 20, uniqueItems: true }));

/** A004 A014: both kinds of order use the same paths, so the order type distinguishes them. */
export function isPrescriptionForm({ tipoPedido = '' }: Readonly<Record<string, string>>): boolean {
  return Object.values(prescriptionOrderTypeIds).some((id) => String(id) === tipoPedido.trim());
}

/** Nothing when a part of it is invalid. */
export function readForm(fields: Readonly<Record<string, string>>): PrescriptionForm | undefined {
  const products = readJson(fields.productos);
  const prescriptionIds = readJson(fields.recetas);
  const personId = fields.personaId?.trim().toLowerCase() ?? '';
  if (!Products.Check(products) || !Ids.Check(prescriptionIds)) return undefined;
  const form = {
    orderTypeId: numberOf(fields.tipoPedido?.trim()),
    branchCode: Math.max(0, numberOf(fields.sucursalId)),
    addressId: numberOf(fields.direccionEnvioId),
    paymentTypeId: numberOf(fields.tipoPagoId),
    cardId: fields.tarjetaCredito?.trim().toLowerCase() ?? '',
    phone: keepDigits(fields.celular ?? ''),
    olderIdentity: fields.noIdenTerceraEdad?.trim() ?? '',
    notes: fields.observaciones?.trim() ?? '',
    unlockId: numberOf(fields.pedido_DesbloqueoID),
    products: products.map(({ productoId, cantidad }) => ({ productId: productoId, quantity: cantidad })),
    prescriptionIds: prescriptionIds.map((id) => id.toLowerCase()),
    ...(personId === '' ? {} : { personId }),
  };
  return isSound(form) ? form : undefined;
}

const isUuid = (text: string) => new RegExp(uuidText).test(text);

function isSound(form: PrescriptionForm): boolean {
  const { pickup, homeDelivery } = prescriptionOrderTypeIds;
  const isKnownPayment = Object.values(prescriptionPaymentTypeIds).some((id) => id === form.paymentTypeId); // PAY-02
  return (
    (form.orderTypeId === pickup || form.orderTypeId === homeDelivery) &&
    isKnownPayment &&
    form.phone.length >= leastPhoneDigits &&
    form.phone.length <= 15 &&
    form.olderIdentity.length <= 30 &&
    form.notes.length <= 500 &&
    form.unlockId >= 0 &&
    form.unlockId <= 1 &&
    (form.cardId === '' || isUuid(form.cardId)) &&
    (form.personId === undefined || isUuid(form.personId))
  );
}

/** A missing value is 0; a value that is not a number becomes one that matches nothing. */
function numberOf(text: string | undefined): number {
  if (text === undefined || text === '' || text === '-1') return 0;
  return idText.test(text) ? Number(text) : -1;
}

function readJson(text: string | undefined): unknown {
  if (text === undefined || text === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
