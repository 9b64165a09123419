import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { StaffCompanySchema } from '../staff/fields.ts';
import { PriceFieldSchema } from './fields.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const SheetProductSchema = Type.Object({
  productoId: Type.Integer(),
  codigo: Type.String(),
  nombre: Type.String(),
  presentacion: Type.String(),
  precios: Type.Array(Type.Object({ campo: PriceFieldSchema, precio: Type.Number() })),
});
export type SheetProductDto = Static<typeof SheetProductSchema>;

export const readPriceSheet = {
  id: 'CONSOLA-PRECIOS-HOJA',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/precios/hoja',
  schema: {
    tags: ['prices'],
    summary: 'Todos los precios y el costo de los productos de una empresa',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      grupoId: Type.Optional(Id),
      laboratorioId: Type.Optional(Id),
      texto: Type.String({ maxLength: 80, default: '', description: 'Del nombre, o el código' }),
      desde: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    }),
    response: {
      200: OkReply(
        Type.Object({
          productos: Type.Array(SheetProductSchema),
          siguiente: orNull(Type.Integer(), { description: 'Desde dónde sigue; nulo al final' }),
        }),
      ),
    },
  },
} as const;
