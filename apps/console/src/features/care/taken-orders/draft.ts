import type { CallArguments } from '@botica/contract/call';
import type { quoteTakenOrder, TakenProductDto, TakenQuoteDto, takeOrder } from '@botica/contract/care/taken-orders';
import { writeTakenLines } from '@botica/contract/care/taken-orders';
import { mostTakenLines, takenPaymentTypes } from '@botica/domain/care';
import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { RemainderType } from '@botica/domain/tenders';
import { paymentTypeIds } from '@botica/domain/tenders';
import { isGrave } from '../../health/index.ts';

export interface DraftLine {
  productId: number;
  name: string;
  presentation: string;
  quantity: number;
  requiresPrescription: boolean;
  hasPrescription: boolean;
}

/** The order while it is taken. The customer, the company and the branch are in the URL. */
export interface Draft {
  lines: readonly DraftLine[];
  orderTypeId: 1 | 2;
  payment: RemainderType;
  isSenior: boolean;
  waitsForOpening: boolean;
  /** Keys of the grave alerts that the customer heard and accepted. */
  acceptedAlerts: readonly string[];
  /** One of the customer's; 0 while none is chosen. */
  addressId: number;
  person: { nombre: string; celular: string; correo: string; identidad: string };
  address: { coloniaId: number; direccion: string; referencia: string };
  invoice: { nombre: string; numero: string };
  notes: string;
}

export const emptyDraft: Draft = {
  lines: [],
  orderTypeId: 1,
  payment: 'payAtBranch',
  isSenior: false,
  waitsForOpening: false,
  acceptedAlerts: [],
  addressId: 0,
  person: { nombre: '', celular: '', correo: '', identidad: '' },
  address: { coloniaId: 0, direccion: '', referencia: '' },
  invoice: { nombre: '', numero: '' },
  notes: '',
};

const mostUnits = 999;

/** A product that is already there gets one unit more. */
export function addProduct({ lines }: Draft, product: TakenProductDto): Pick<Draft, 'lines'> {
  const { productoId: productId, nombre: name, presentacion: presentation, requiereReceta } = product;
  const known = lines.find((line) => line.productId === productId);
  if (known) return changeLine({ lines }, productId, { quantity: Math.min(known.quantity + 1, mostUnits) });
  if (lines.length >= mostTakenLines) return { lines };
  const added = { productId, name, presentation, quantity: 1 };
  return { lines: [...lines, { ...added, requiresPrescription: requiereReceta, hasPrescription: false }] };
}

export function changeLine(
  { lines }: Pick<Draft, 'lines'>,
  productId: number,
  change: Partial<DraftLine>,
): Pick<Draft, 'lines'> {
  return { lines: lines.map((line) => (line.productId === productId ? { ...line, ...change } : line)) };
}

export const paymentsOf = (companyId: CompanyId, { orderTypeId }: Pick<Draft, 'orderTypeId'>) =>
  takenPaymentTypes(companies[companyId], orderTypeName(orderTypeId));

/** Another way of delivery has other ways to pay. */
export function changeType(draft: Draft, companyId: CompanyId, orderTypeId: 1 | 2): Partial<Draft> {
  const offered = paymentsOf(companyId, { orderTypeId });
  const payment = offered.includes(draft.payment) ? draft.payment : (offered[0] ?? draft.payment);
  return { orderTypeId, payment };
}

export interface Place {
  companyId: CompanyId;
  branchId: number;
  /** Undefined for a person without an account. */
  customerId: string | undefined;
}

type QuoteQuery = NonNullable<CallArguments<typeof quoteTakenOrder>['query']>;

export function quoteQueryOf(draft: Draft, place: Place): QuoteQuery {
  const isDelivered = draft.orderTypeId === 2;
  return {
    ...chosenOf(draft, place),
    ...(isDelivered && !place.customerId && draft.address.coloniaId ? { coloniaId: draft.address.coloniaId } : {}),
    lineas: writeTakenLines(draft.lines),
  };
}

function chosenOf(draft: Draft, { companyId, branchId, customerId }: Place) {
  const isDelivered = draft.orderTypeId === 2;
  return {
    empresaId: companyId,
    sucursalId: branchId,
    ...(customerId ? { clienteId: customerId } : {}),
    tipo: draft.orderTypeId,
    ...(isDelivered && customerId && draft.addressId ? { direccionId: draft.addressId } : {}),
    ...(draft.isSenior ? { terceraEdad: true } : {}),
    tipoPagoId: paymentTypeIds[draft.payment],
  };
}

export type TakenBody = CallArguments<typeof takeOrder>['body'];

const filled = (text: string) => text.trim() !== '';

/** What is sent: the draft, and the amounts that the person was told. */
export function bodyOf(
  draft: Draft,
  place: Place,
  { avisos, envio, total }: Pick<TakenQuoteDto, 'avisos' | 'envio' | 'total'>,
): Omit<TakenBody, 'clave' | 'motivo' | 'via'> {
  const { person, address, invoice } = draft;
  return {
    ...chosenOf(draft, place),
    ...(place.customerId ? {} : { persona: person }),
    ...(!place.customerId && draft.orderTypeId === 2 && address.coloniaId ? { direccion: address } : {}),
    lineas: draft.lines.map(({ productId, quantity, hasPrescription }) => ({
      productoId: productId,
      cantidad: quantity,
      conReceta: hasPrescription,
    })),
    ...(filled(invoice.numero) ? { factura: invoice } : {}),
    ...(filled(draft.notes) ? { notas: draft.notes } : {}),
    ...(draft.waitsForOpening ? { esperaApertura: true } : {}),
    avisosAceptados: avisos.map(({ clave }) => clave).filter((key) => draft.acceptedAlerts.includes(key)),
    envio,
    total,
  };
}

/** Why the order cannot be taken yet; undefined when it can. */
export function blockOf(draft: Draft, place: Place, quote: TakenQuoteDto | undefined): string | undefined {
  if (draft.lines.length === 0) return 'Agrega al menos un producto.';
  if (!place.customerId && !(filled(draft.person.nombre) && filled(draft.person.celular)))
    return 'Falta el nombre y el teléfono de la persona.';
  if (!quote) return 'Calculando el precio…';
  if (quote.problema) return quote.problema;
  if (quote.cerrada && !draft.waitsForOpening) return 'La sucursal está cerrada.';
  if (quote.avisos.some((alert) => isGrave(alert) && !draft.acceptedAlerts.includes(alert.clave)))
    return 'Falta leerle al cliente un aviso grave.';
  return undefined;
}
