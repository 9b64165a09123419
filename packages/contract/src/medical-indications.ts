import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from './call.ts';

const MedicalIndicationSchema = Type.Object({
  pedido_ID: Type.String(),
  numeroPedido: Type.String(),
  fecha: Type.String({ format: 'date-time', description: 'Cuándo la anotó el regente' }),
  sucursal: Type.String(),
  productoId: Type.Integer(),
  producto: Type.String(),
  presentacion: Type.String(),
  imagenUrl: Type.String(),
  dosis: Type.String(),
  cadaHoras: Type.Integer(),
  horario: Type.Array(Type.String(), { description: 'HH:mm' }),
  dias: Type.Integer(),
  hasta: Type.String({ format: 'date', description: 'El último día del tratamiento' }),
  vigente: Type.Boolean(),
  consejo: Type.String(),
});
export type MedicalIndicationDto = Static<typeof MedicalIndicationSchema>;

/** MED-01 */
export const listMedicalIndications = {
  id: 'C110',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/Auth/pedidos/api/IndicacionesMedicas',
  schema: {
    tags: ['medical-indications'],
    summary: 'Lo que el regente anotó de los medicamentos comprados, lo último primero',
    response: { 200: OkReply(Type.Array(MedicalIndicationSchema)) },
  },
} as const;
