import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['profile'] as const;

export const CountryHoldingsSchema = Type.Object({
  empresaId: Type.Integer(),
  pedidos: Type.Integer(),
  facturas: Type.Integer(),
  puntos: Type.Integer(),
  certificados: Type.Integer(),
});
export type CountryHoldingsDto = Static<typeof CountryHoldingsSchema>;

/** Not in the specification: in which countries an account has orders, invoices, points and gifts. */
export const listCountryHoldings = {
  id: 'PERFIL-PAISES',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/paises',
  schema: {
    tags,
    summary: 'En qué países tiene algo la cuenta',
    response: { 200: OkReply(Type.Array(CountryHoldingsSchema)) },
  },
} as const;

/** What a page shows by its id. */
export const locatedKinds = ['pedido', 'factura'] as const;
export type LocatedKind = (typeof locatedKinds)[number];

/** Not in the specification: the country of an order or an invoice of the customer, in any company. */
export const locateOwn = {
  id: 'PERFIL-PAIS-DE',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/paises/:tipo/:id',
  schema: {
    tags,
    summary: 'El país de un pedido o de una factura de la cuenta',
    params: Type.Object({
      tipo: Type.Unsafe<LocatedKind>(Type.String({ enum: locatedKinds })),
      id: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    response: { 200: OkReply(Type.Object({ empresaId: Type.Integer() })) },
  },
} as const;

interface CountryHoldings {
  companyId: number;
  orders: number;
  invoices: number;
  points: number;
  certificates: number;
}

export function toCountryHoldingsDto(held: CountryHoldings): CountryHoldingsDto {
  return {
    empresaId: held.companyId,
    pedidos: held.orders,
    facturas: held.invoices,
    puntos: held.points,
    certificados: held.certificates,
  };
}
