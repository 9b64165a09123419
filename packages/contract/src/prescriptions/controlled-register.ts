import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { BranchIdSchema, MomentSchema, ReasonSchema } from '../staff/fields.ts';

const tags = ['prescription-desk'] as const;
const DateSchema = Type.String({ format: 'date' });

const EntrySchema = Type.Object({
  numero: Type.String({ description: 'Sucursal y correlativo' }),
  fecha: MomentSchema,
  pedido: Type.String(),
  producto: Type.String(),
  cantidad: Type.Integer(),
  paciente: Type.String(),
  identidad: Type.String({ description: 'Oculta en pantalla; completa en lo que se exporta' }),
  medico: Type.String(),
  colegiado: Type.String(),
  receta: Type.String(),
  fechaReceta: Type.String({ description: 'Vacío si el papel no la trae' }),
  regente: Type.String(),
  anulado: Type.Boolean({ description: 'El pedido se anuló después' }),
});
export type RegisterEntryDto = Static<typeof EntrySchema>;

const period = {
  sucursalId: BranchIdSchema,
  desde: Type.Optional(DateSchema),
  hasta: Type.Optional(DateSchema),
};

export const listControlledRegister = {
  id: 'CONSOLA-LIBRO',
  access: { staff: 'prescriptions.register' },
  server: 'main',
  method: 'GET',
  url: '/consola/recetas/libro',
  schema: {
    tags,
    summary: 'El libro de controlados de una sucursal, lo último primero',
    querystring: Type.Object(period),
    response: { 200: OkReply(Type.Object({ sucursal: Type.String(), asientos: Type.Array(EntrySchema) })) },
  },
} as const;

export const registerFormats = ['csv', 'pdf'] as const;
export type RegisterFormat = (typeof registerFormats)[number];

/** Exporting the register is an act. */
export const exportControlledRegister = {
  id: 'CONSOLA-LIBRO-EXPORTAR',
  access: { staff: 'prescriptions.register' },
  audits: 'controlled-register.exported',
  server: 'main',
  method: 'GET',
  url: '/consola/recetas/libro/exportar',
  schema: {
    tags,
    summary: 'El libro de controlados de una sucursal como archivo; queda en la auditoría',
    querystring: Type.Object({
      ...period,
      formato: Type.Unsafe<RegisterFormat>(Type.String({ enum: [...registerFormats] })),
      motivo: ReasonSchema,
    }),
    response: {
      200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'text/csv o application/pdf' }),
    },
  },
} as const;
