import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

/** The pending tasks of an account. */
export const pendingMatters = ['identidad', 'celular', 'correo', 'enlace', 'tarjeta'] as const;
export type PendingMatter = (typeof pendingMatters)[number];

export const AccountSummarySchema = Type.Object({
  nombre: Type.String(),
  puntos: Type.Integer({ description: 'Saldo en esta empresa' }),
  identidadConfirmada: Type.Boolean({ description: 'Por foto o en persona' }),
  confirmadaEnPersona: Type.Boolean({ description: 'Una sucursal vio el documento (TOPUP-26, GIFT-07)' }),
  creditoHabilitado: Type.Boolean({ description: 'En esta empresa' }),
  creditoDisponible: Type.Number(),
  beneficiosActivos: Type.Boolean(),
  esTerceraEdad: Type.Boolean(),
  tarjetas: Type.Integer(),
  tarjetasPorEditar: Type.Integer({ description: 'Con datos que revisar (requiereEditarDatos)' }),
  documentos: Type.Integer(),
  identidadesTerceraEdad: Type.Integer(),
  carnets: Type.Integer(),
  proximoPedidoId: Type.String({ description: 'El programado que llega antes; vacío si no hay' }),
  proximoPedidoFecha: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  pendientes: Type.Array(Type.Unsafe<PendingMatter>(Type.String({ enum: pendingMatters }))),
});
export type AccountSummaryDto = Static<typeof AccountSummarySchema>;

/** Not in the specification: the first screen of the account in one call. */
export const getAccountSummary = {
  id: 'PERFIL-RESUMEN',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/perfil/resumen',
  schema: {
    tags: ['profile'],
    summary: 'Resumen de la cuenta',
    response: { 200: OkReply(AccountSummarySchema) },
  },
} as const;
