import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['integrations'] as const;
const CodeSchema = Type.String({ minLength: 1, maxLength: 40, description: 'El del cupón' });
const PartnerId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const TillCouponSchema = Type.Object({
  codigo: Type.String(),
  comercioId: Type.Integer(),
  comercio: Type.String(),
  titulo: Type.String(),
  tipo: Type.Integer({ description: '1 promoción, 2 descuento, 3 certificado físico' }),
  cantidad: Type.Integer(),
  valor: Type.Number(),
  porcentajeDescuento: Type.Number(),
  condicionesDeUso: Type.String(),
  fechaVence: Type.String(),
  estadoId: Type.Integer({ description: '1 nuevo, 2 facturado, 3 anulado' }),
  vencido: Type.Boolean(),
  identidad: Type.String({ description: 'Los últimos dígitos de quien lo canjeó' }),
});
export type TillCouponDto = Static<typeof TillCouponSchema>;

/** Ours: a till reads a coupon before it accepts it. Signed, with the partner's own key if it has one. */
export const lookUpCoupon = {
  id: 'CUPON-CONSULTA',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/cupones/consultas',
  schema: {
    tags,
    summary: 'Lo que vale un cupón, para la caja del comercio (firmado)',
    body: Type.Object({ codigo: CodeSchema, comercioId: Type.Optional(PartnerId) }),
    response: { 200: OkReply(TillCouponSchema) },
  },
} as const;

/** Ours: the till has accepted it. Idempotent by invoice. */
export const invoiceCoupon = {
  id: 'CUPON-FACTURA',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/cupones/facturas',
  schema: {
    tags,
    summary: 'La caja del comercio facturó un cupón (firmado)',
    body: Type.Object({
      codigo: CodeSchema,
      comercioId: PartnerId,
      factura: Type.String({ minLength: 1, maxLength: 40, description: 'El número de la factura del comercio' }),
    }),
    response: { 200: OkReply(Type.Object({ estadoId: Type.Integer(), repetida: Type.Boolean() })) },
  },
} as const;
