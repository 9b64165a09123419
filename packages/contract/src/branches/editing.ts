import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, MomentSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['branches'] as const;
const read = { access: { staff: 'content.edit' }, server: 'main', method: 'GET' } as const;

const statusFields = {
  estado: Type.Integer({ description: '0 abierta, 1 cerrada, 2 por cerrar' }),
  mensaje: Type.String({ description: 'Lo que lee el comprador' }),
};

const ListedBranchSchema = Type.Object({
  sucursalId: BranchIdSchema,
  empresaId: StaffCompanySchema,
  nombre: Type.String(),
  ciudad: Type.String(),
  telefono: Type.String(),
  activa: Type.Boolean(),
  domicilio: Type.Boolean(),
  recoger: Type.Boolean(),
  ventanilla: Type.Boolean(),
  laboratorio: Type.Boolean(),
  todoElDia: Type.Boolean({ description: 'No cierra ningún día de la semana' }),
  ...statusFields,
  borradorDe: Type.String({ description: 'Vacío si no hay cambios sin publicar' }),
  programado: orNull(MomentSchema),
});
export type EditedBranchDto = Static<typeof ListedBranchSchema>;

export const listEditedBranches = {
  ...read,
  id: 'CONSOLA-SUCURSALES-LISTA',
  url: '/consola/tienda/sucursales',
  schema: {
    tags,
    summary: 'Las sucursales que edita la persona, como están ahora en la tienda',
    querystring: Type.Object({ empresaId: Type.Optional(StaffCompanySchema) }),
    response: { 200: OkReply(Type.Object({ sucursales: Type.Array(ListedBranchSchema) })) },
  },
} as const;

const OpeningSchema = Type.Object({
  ...statusFields,
  esBorrador: Type.Boolean({ description: 'Con el borrador; si no, lo publicado' }),
  visible: Type.Boolean(),
  dias: Type.Array(
    Type.Object({
      fecha: Type.String(),
      horario: Type.String(),
      motivo: Type.String({ description: 'Del día especial; vacío en un día normal' }),
    }),
  ),
});

export const previewBranchOpening = {
  ...read,
  id: 'CONSOLA-SUCURSALES-VISTA',
  url: '/consola/tienda/sucursales/:empresaId/:sucursalId/vista',
  schema: {
    tags,
    summary: 'Si la sucursal abre ahora y los próximos siete días, con el borrador',
    params: Type.Object({ empresaId: StaffCompanySchema, sucursalId: BranchIdSchema }),
    response: { 200: OkReply(OpeningSchema) },
  },
} as const;
