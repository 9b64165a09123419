import type { Static } from 'typebox';
import { Type } from 'typebox';
import { BranchSchema, CitySchema } from '../branches/branches.ts';
import { OkReply } from '../call.ts';

const tags = ['laboratory'] as const;
const Text = (maxLength: number) => Type.String({ maxLength, default: '' });
const CityId = Type.String({ pattern: '^[0-9]{1,6}$' });
const BranchCode = Type.Integer({ minimum: 1, maximum: 99_999 });
const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Money = Type.Number({ minimum: 0, maximum: 10_000_000 });

/** Empty or invalid fields are refused with the form's texts. */
export const LabPatientSchema = Type.Object({
  primerNombre: Text(200),
  primerApellido: Text(200),
  Fecha_Nacimiento: Type.String({ maxLength: 30, default: '', description: 'aaaa-mm-dd' }),
  identidadTipoId: Type.Integer({ minimum: 0, maximum: 99, default: 0, description: '1 identidad, 2 pasaporte' }),
  noIdentidad: Text(60),
  Genero: Text(10),
  Correo: Text(300),
  CorreoRepetir: Text(300),
  celular: Text(40),
  nombreContacto: Text(200),
  noIdentidadContacto: Text(60),
});

export const LabLineSchema = Type.Object({
  productoId: ProductId,
  prod_Desc: Text(300),
  cantidad: Type.Integer({ minimum: 1, maximum: 99, default: 1 }),
  precio: Money,
  inventarioActual: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
});

export const LabOrderSchema = Type.Object({
  paciente: LabPatientSchema,
  ciudadId: Text(6),
  sucursalId: Type.Integer({ minimum: 0, maximum: 99_999, default: 0 }),
  detalle: Type.Array(LabLineSchema, { maxItems: 200 }),
  total: Money,
});
export type LabOrderBody = Static<typeof LabOrderSchema>;

export const LabPreorderBodySchema = Type.Object({
  orders: Type.Array(LabOrderSchema, { minItems: 1, maxItems: 10 }),
  aceptaTerminos: Type.Boolean({ default: false, description: 'LAB-13' }),
});

/**
 * LAB-02..16. All orders or none; they are paid together, at the returned address. Requires the header
 * `Idempotency-Key`: the same key is the same orders.
 */
export const saveLabPreorder = {
  id: 'C292',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/analisis-clinicos-ordenes/guardarPreorden',
  schema: {
    tags,
    summary: 'Guarda las órdenes de laboratorio y dice dónde se pagan',
    body: LabPreorderBodySchema,
    response: {
      200: OkReply(
        Type.Object({
          ordenId: Type.String({ description: 'Con el que se pagan todas' }),
          enlacePago: Type.String({ description: 'LAB-16: se abre en otra pestaña' }),
          ordenes: Type.Array(Type.String()),
          total: Type.Number(),
        }),
      ),
    },
  },
} as const;

export const listLabCities = {
  id: 'C293',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisis-clinicos-ordenes/ciudades',
  schema: {
    tags,
    summary: 'Ciudades con sucursales que toman muestras de laboratorio',
    response: { 200: OkReply(Type.Array(CitySchema)) },
  },
} as const;

export const listLabBranches = {
  id: 'C294',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisis-clinicos-ordenes/sucursales',
  schema: {
    tags,
    summary: 'Sucursales de una ciudad que toman muestras de laboratorio',
    querystring: Type.Object({ ciudadId: CityId }),
    response: { 200: OkReply(Type.Array(BranchSchema)) },
  },
} as const;

export const listAllDayLabBranches = {
  id: 'C295',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisis-clinicos-ordenes/sucursales24horas',
  schema: {
    tags,
    summary: 'Sucursales que toman muestras de laboratorio y no cierran, en todas las ciudades',
    response: { 200: OkReply(Type.Array(BranchSchema)) },
  },
} as const;

export const LabExamSchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  presentacion: Type.String({ description: 'La muestra y en cuánto está el resultado' }),
  precio: Type.Number(),
  inventarioActual: Type.Integer(),
});
export type LabExamDto = Static<typeof LabExamSchema>;

/** LAB-22 */
export const listLabInventory = {
  id: 'C296',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisis-clinicos-ordenes/inventario',
  schema: {
    tags,
    summary: 'Los exámenes de una sucursal, por nombre',
    querystring: Type.Object({
      sucursalId: BranchCode,
      pagina: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
      elementosPorPagina: Type.Integer({ minimum: 1, maximum: 1000, default: 1000 }),
    }),
    response: {
      200: OkReply(
        Type.Object({
          elementos: Type.Array(LabExamSchema),
          pagina: Type.Integer(),
          paginas: Type.Integer(),
          elementosPorPagina: Type.Integer(),
          total: Type.Integer(),
        }),
      ),
    },
  },
} as const;

export const LabExamElsewhereSchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  presentacion: Type.String(),
  precio: Type.Number(),
  sucursales: Type.Array(Type.String(), { description: 'Las que sí lo hacen, por nombre' }),
});

/** Ours: the exams that a branch does not do, and the branches that do them. */
export const listLabExamsElsewhere = {
  id: 'LABORATORIO-OTRAS-SUCURSALES',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisis-clinicos-ordenes/inventario/otras-sucursales',
  schema: {
    tags,
    summary: 'Los exámenes que una sucursal no hace, y las que sí',
    querystring: Type.Object({ sucursalId: BranchCode }),
    response: { 200: OkReply(Type.Array(LabExamElsewhereSchema)) },
  },
} as const;

export const LabCatalogueExamSchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  presentacion: Type.String({ description: 'La muestra y en cuánto está el resultado' }),
  categoria: Type.String(),
  precio: Type.Number(),
  sucursales: Type.Array(Type.Integer(), { description: 'Códigos de las que lo hacen y tienen inventario' }),
});

/** Ours: the exams and their prices, which are the same in all branches, before a branch is chosen. */
export const listLabCatalogue = {
  id: 'LABORATORIO-EXAMENES',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/analisis-clinicos-ordenes/examenes',
  schema: {
    tags,
    summary: 'Los exámenes del laboratorio con su precio y las sucursales que los hacen, los más pedidos primero',
    response: { 200: OkReply(Type.Array(LabCatalogueExamSchema)) },
  },
} as const;
