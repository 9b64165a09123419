import type {
  Affiliate,
  AffiliateField,
  AffiliateForm,
  ExternalOrderField,
  ExternalOrderForm,
} from '@botica/domain/company-orders/external';
import { externalOrderLimits } from '@botica/domain/company-orders/external';
import type { FieldError } from '@botica/domain/identity';
import { toCents, toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const tags = ['external-orders'] as const;
const largest = 2_147_483_647;
const Id = Type.Integer({ minimum: 1, maximum: largest });
const Amount = Type.Number({ minimum: 0, maximum: 9_999_999.99, description: 'Decimal con dos cifras' });
const { shortestName, name: longestName, ticket: longestTicket, notes: longestNotes } = externalOrderLimits;

export const AffiliateSchema = Type.Object({
  id: Type.Integer(),
  nombres: Type.String(),
  apellidos: Type.String(),
  identidad: Type.String({ description: 'Sin guiones' }),
  activo: Type.Boolean(),
  usuarioId: Type.String({ description: 'El cliente externo que lo registró' }),
  fechaAgrega: Type.String({ format: 'date-time' }),
});
export type AffiliateDto = Static<typeof AffiliateSchema>;

export const ExternalPlanSchema = Type.Object({ id: Type.Integer(), nombre: Type.String(), valor: Type.Number() });

/** A054. Empty or invalid fields are refused with the form's texts; the schema only limits what no form could send. */
export const ExternalOrderBodySchema = Type.Object({
  pedidoClienteExternoPlanId: Type.Integer({ minimum: 0, maximum: largest }),
  pedidoClienteExternoAfiliadoId: Type.Integer({ minimum: 0, maximum: largest }),
  ticketId: Type.String({ maxLength: 40 }),
  cantidadCopago: Type.Optional(Amount),
  nombreAutoriza: Type.String({ maxLength: 500 }),
  nombreSolicita: Type.String({ maxLength: 500 }),
  observaciones: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type ExternalOrderBody = Static<typeof ExternalOrderBodySchema>;

/** EXT-01..06: the same fields within an order (pedidoClienteExterno). */
export const ExternalClientSchema = Type.Object({
  pedidoClienteExternoPlanId: Id,
  pedidoClienteExternoAfiliadoId: Id,
  ticketId: Type.String({ minLength: 1, maxLength: longestTicket }),
  cantidadCopago: Amount,
  nombreAutoriza: Type.String({ minLength: shortestName, maxLength: longestName }),
  nombreSolicita: Type.String({ minLength: shortestName, maxLength: longestName }),
  observaciones: Type.Optional(Type.String({ maxLength: longestNotes })),
});
export type ExternalClientDto = Static<typeof ExternalClientSchema>;

/** A quotation while it has no order: the total of the cart when it was saved. */
export const ExternalOrderSchema = Type.Object({
  id: Type.Integer(),
  pedidoId: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  cotizacionId: Type.Integer(),
  sucursalId: Type.Integer(),
  usuarioId: Type.String(),
  activo: Type.Boolean(),
  total: Type.Number(),
  ticketAfiliado: Type.String(),
});
export type ExternalOrderDto = Static<typeof ExternalOrderSchema>;

/** One of the latest orders. */
export const LatestExternalOrderSchema = Type.Object({
  ...ExternalOrderSchema.properties,
  afiliado: Type.String(),
  plan: Type.String(),
  cantidadCopago: Type.Number(),
  nombreAutoriza: Type.String(),
  nombreSolicita: Type.String(),
  numeroPedido: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
});
export type LatestExternalOrderDto = Static<typeof LatestExternalOrderSchema>;

export const listAffiliates = {
  id: 'C282',
  access: 'customer',
  server: 'externalOrders',
  method: 'GET',
  url: '/api/PedidoClienteExterno/ObtenerClientes',
  schema: {
    tags,
    summary: 'Los afiliados del cliente externo',
    response: { 200: OkReply(Type.Array(AffiliateSchema)) },
  },
} as const;

export const listExternalPlans = {
  id: 'C283',
  access: 'customer',
  server: 'externalOrders',
  method: 'GET',
  url: '/api/PedidoClienteExterno/ObtenerPlanes',
  schema: {
    tags,
    summary: 'Los planes del cliente externo',
    response: { 200: OkReply(Type.Array(ExternalPlanSchema)) },
  },
} as const;

export const findAffiliate = {
  id: 'C284',
  access: 'customer',
  server: 'externalOrders',
  method: 'GET',
  url: '/api/PedidoClienteExterno/ObtenerAfiliadoPorIdentidad/:id',
  schema: {
    tags,
    summary: 'El afiliado que tiene una identidad, con guiones o sin ellos',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 30 }) }),
    response: { 200: OkReply(AffiliateSchema) },
  },
} as const;

export const addAffiliate = {
  id: 'C285',
  access: 'customer',
  server: 'externalOrders',
  method: 'POST',
  url: '/api/PedidoClienteExterno/AgregarAfiliado',
  schema: {
    tags,
    summary: 'Registra un afiliado; el mismo otra vez es el que ya estaba',
    body: Type.Object({
      nombres: Type.String({ maxLength: 200 }),
      apellidos: Type.String({ maxLength: 200 }),
      identidad: Type.String({ maxLength: 60 }),
    }),
    response: { 200: OkReply(AffiliateSchema) },
  },
} as const;
export type AffiliateBody = Static<(typeof addAffiliate)['schema']['body']>;

/** Saves the quotation of the current cart; without an order, it replaces the previous one. */
export const addExternalOrder = {
  id: 'C286',
  access: 'customer',
  server: 'externalOrders',
  method: 'POST',
  url: '/api/PedidoClienteExterno/agregarPedido',
  schema: {
    tags,
    summary: 'Guarda para quién es el pedido que se está haciendo',
    body: ExternalOrderBodySchema,
    response: { 200: OkReply(ExternalOrderSchema) },
  },
} as const;

/** Ours: earlier orders. */
export const listExternalOrders = {
  id: 'PEDIDO-EXTERNOS',
  access: 'customer',
  server: 'externalOrders',
  method: 'GET',
  url: '/api/PedidoClienteExterno/ObtenerPedidos',
  schema: {
    tags,
    summary: 'Los últimos pedidos hechos para afiliados',
    response: { 200: OkReply(Type.Array(LatestExternalOrderSchema)) },
  },
} as const;

const orderFields = {
  affiliateId: 'pedidoClienteExternoAfiliadoId',
  planId: 'pedidoClienteExternoPlanId',
  ticket: 'ticketId',
  copayCents: 'cantidadCopago',
  authorisedBy: 'nombreAutoriza',
  requestedBy: 'nombreSolicita',
  notes: 'observaciones',
} as const satisfies Record<ExternalOrderField, keyof ExternalOrderBody>;

const affiliateFields = {
  firstNames: 'nombres',
  lastNames: 'apellidos',
  identity: 'identidad',
} as const satisfies Record<AffiliateField, keyof AffiliateBody>;

export const toExternalOrderErrors = (errors: readonly FieldError<ExternalOrderField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: orderFields[field], mensaje: message }));

export const toAffiliateErrors = (errors: readonly FieldError<AffiliateField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: affiliateFields[field], mensaje: message }));

/** The inverse, for a form that shows the server's errors. */
export function externalOrderField(wire: string): ExternalOrderField | undefined {
  return (Object.keys(orderFields) as ExternalOrderField[]).find((field) => orderFields[field] === wire);
}

export function affiliateField(wire: string): AffiliateField | undefined {
  return (Object.keys(affiliateFields) as AffiliateField[]).find((field) => affiliateFields[field] === wire);
}

export function toExternalOrderForm(body: ExternalOrderBody): ExternalOrderForm {
  return {
    affiliateId: body.pedidoClienteExternoAfiliadoId,
    planId: body.pedidoClienteExternoPlanId,
    ticket: body.ticketId,
    copayCents: body.cantidadCopago === undefined ? undefined : toCents(body.cantidadCopago),
    authorisedBy: body.nombreAutoriza,
    requestedBy: body.nombreSolicita,
    notes: body.observaciones ?? '',
  };
}

/** For a form that passed `checkExternalOrder`. */
export function toExternalOrderBody(form: ExternalOrderForm): ExternalClientDto {
  return {
    pedidoClienteExternoAfiliadoId: form.affiliateId,
    pedidoClienteExternoPlanId: form.planId,
    ticketId: form.ticket,
    cantidadCopago: toDecimal(form.copayCents ?? 0),
    nombreAutoriza: form.authorisedBy,
    nombreSolicita: form.requestedBy,
    observaciones: form.notes,
  };
}

export function toAffiliateForm(body: AffiliateBody): AffiliateForm {
  return { firstNames: body.nombres, lastNames: body.apellidos, identity: body.identidad };
}

export function toAffiliateDto(affiliate: Affiliate, usuarioId: string): AffiliateDto {
  return {
    id: affiliate.id,
    nombres: affiliate.firstNames,
    apellidos: affiliate.lastNames,
    identidad: affiliate.identity,
    activo: affiliate.isActive,
    usuarioId,
    fechaAgrega: affiliate.addedAt.toISOString(),
  };
}
