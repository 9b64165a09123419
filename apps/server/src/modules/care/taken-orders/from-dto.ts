import { channelNames } from '@botica/contract/care/fields';
import type { TakenOrderBody } from '@botica/contract/care/taken-orders';
import { type quoteTakenOrder, readTakenLines } from '@botica/contract/care/taken-orders';
import { takenPaymentTypes } from '@botica/domain/care';
import { companyOf } from '@botica/domain/companies';
import type { GuestOrderField } from '@botica/domain/company-orders/guest';
import { checkGuestOrder } from '@botica/domain/company-orders/guest';
import { checkTaxId, defaultClientType, taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { toCents } from '@botica/domain/money';
import { takenChannels } from '@botica/domain/orders';
import { orderTypeName } from '@botica/domain/orders/order-types';
import { paymentTypeIds } from '@botica/domain/tenders';
import type { Static } from 'typebox';
import type { TakenOrder, WantedOrder } from './wanted-order.ts';
import { guestOrderOf } from './wanted-order.ts';

type QuoteQuery = Static<(typeof quoteTakenOrder)['schema']['querystring']>;

const typeOf = (tipo: number) => (tipo === 1 ? 1 : 2);

export function fromQuoteQuery(query: QuoteQuery): WantedOrder {
  return {
    companyId: query.empresaId,
    branchId: query.sucursalId,
    customerId: query.clienteId,
    orderTypeId: typeOf(query.tipo),
    addressId: query.direccionId ?? 0,
    suburbId: query.coloniaId ?? 0,
    lines: readTakenLines(query.lineas),
    isSenior: query.terceraEdad ?? false,
    paymentTypeId: query.tipoPagoId,
  };
}

export function fromTakenBody(body: TakenOrderBody): TakenOrder {
  const { persona, direccion, factura } = body;
  return {
    key: body.clave,
    companyId: body.empresaId,
    branchId: body.sucursalId,
    customerId: body.clienteId,
    orderTypeId: typeOf(body.tipo),
    addressId: body.direccionId ?? 0,
    suburbId: direccion?.coloniaId ?? 0,
    lines: body.lineas.map(({ productoId, cantidad, conReceta = false }) => ({
      productId: productoId,
      quantity: cantidad,
      hasPrescription: conReceta,
    })),
    isSenior: body.terceraEdad ?? false,
    paymentTypeId: body.tipoPagoId,
    via: takenChannels.find((one) => channelNames[one] === body.via) ?? 'call',
    person: persona && {
      name: persona.nombre.trim(),
      phone: persona.celular,
      email: persona.correo?.trim() ?? '',
      identity: persona.identidad?.trim() ?? '',
    },
    address: direccion && {
      suburbId: direccion.coloniaId,
      description: direccion.direccion.trim(),
      reference: direccion.referencia?.trim() ?? '',
    },
    taxId: factura && { name: factura.nombre, number: factura.numero, clientType: defaultClientType },
    notes: body.notas?.trim() ?? '',
    acceptedAlerts: body.avisosAceptados,
    waitsForOpening: body.esperaApertura ?? false,
    deliveryCents: toCents(body.envio),
    totalCents: toCents(body.total),
  };
}

const personFields: Readonly<Record<GuestOrderField, string>> = {
  name: 'nombre',
  phone: 'celular',
  email: 'correo',
  lines: 'lineas',
  identity: 'identidad',
  seniorIdentity: 'identidad',
  paymentTypeId: 'tipoPagoId',
  address: 'direccion',
};

/** All errors of the form, by the rules that a shopper's forms have. */
export function takenOrderErrors(order: TakenOrder): { campo: string; mensaje: string }[] {
  const company = companyOf(order.companyId);
  const allowed = takenPaymentTypes(company, orderTypeName(order.orderTypeId)).map((type) => paymentTypeIds[type]);
  const person = order.customerId === undefined ? order.person : undefined;
  const errors = person ? checkGuestOrder(guestOrderOf(order, person), company, allowed) : [];
  const taxErrors = order.taxId ? checkTaxId(order.taxId, taxIdKindOf(company)) : [];
  return [
    ...errors.map(({ field, message }) => ({ campo: personFields[field], mensaje: message })),
    ...taxErrors.map(({ field, message }) => ({
      campo: field === 'name' ? 'facturaNombre' : 'facturaNumero',
      mensaje: message,
    })),
  ];
}
