import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

export const expiringKinds = ['cupon', 'certificado', 'stickers'] as const;
export type ExpiringKind = (typeof expiringKinds)[number];

const count = (description: string) => Type.Integer({ description });

export const AccountHomeSchema = Type.Object({
  pedidoId: Type.String({ description: 'El pedido abierto que va más adelantado; vacío si no hay' }),
  pedidosAbiertos: count('Sin contar los programados para después'),
  regalo: Type.Object({
    saldo: Type.Number({ description: 'De todos los certificados vigentes' }),
    de: Type.String({ description: 'Quién regaló el que vence primero; vacío si no se sabe' }),
  }),
  vencen: Type.Array(
    Type.Object({
      tipo: Type.Unsafe<ExpiringKind>(Type.String({ enum: expiringKinds })),
      nombre: Type.String(),
      detalle: Type.String({ description: 'El comercio de un cupón; vacío en lo demás' }),
      monto: Type.Number({ description: 'El saldo de un certificado; 0 en lo demás' }),
      vence: Type.String({ format: 'date', description: 'El último día' }),
    }),
    { description: 'Lo que vence pronto, lo primero primero' },
  ),
  comprados: Type.Array(
    Type.Object({ productoId: Type.Integer(), ultimaCompra: Type.String({ format: 'date-time' }) }),
    { description: 'Los productos que más compra' },
  ),
  cuantos: Type.Object({
    recompras: count('Activas'),
    listas: count('También la de favoritos'),
    cupones: count('Por usar'),
    certificados: count('Con saldo'),
    direcciones: count('Activas'),
  }),
});
export type AccountHomeDto = Static<typeof AccountHomeSchema>;

/** Not in the specification: the home of the account in one call. */
export const getAccountHome = {
  id: 'PERFIL-INICIO',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/inicio',
  schema: {
    tags: ['account-home'],
    summary: 'Inicio de la cuenta: pedido en camino, saldos, lo que vence y lo que más compra',
    response: { 200: OkReply(AccountHomeSchema) },
  },
} as const;
