import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { MomentSchema } from '../staff/fields.ts';
import { planParams } from './plans.ts';

const tags = ['promotions'] as const;
const Day = Type.String({ format: 'date' });

export const GivenResultSchema = Type.Object({
  pedidos: Type.Integer(),
  unidades: Type.Integer({ description: 'Vendidas con ella, o regaladas' }),
  ventas: Type.Number(),
  costo: Type.Number({ description: 'Lo que se dejó de cobrar' }),
  dias: Type.Array(
    Type.Object({
      dia: Day,
      pedidos: Type.Integer(),
      unidades: Type.Integer(),
      ventas: Type.Number(),
      costo: Type.Number(),
    }),
  ),
  ultimos: Type.Array(
    Type.Object({
      pedidoId: Type.String(),
      numero: Type.String(),
      fecha: MomentSchema,
      ventas: Type.Number(),
      costo: Type.Number(),
    }),
    { description: 'Los pedidos más nuevos, cincuenta a lo sumo' },
  ),
});
export type GivenResultDto = Static<typeof GivenResultSchema>;

export const getPlanResults = {
  id: 'CONSOLA-PROMOCION-RESULTADOS',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/promociones/:planId/resultados',
  schema: {
    tags,
    summary: 'Pedidos, ventas y costo de una promoción, por día',
    params: planParams,
    response: { 200: OkReply(GivenResultSchema) },
  },
} as const;
