import type { ProductLoadAct, ProductLoadPhase, ProductLoadState } from '@botica/domain/catalogue/product-loads';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { MomentSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['product-loads'] as const;

export const loadPhaseNames = { rehearsal: 'ensayo', load: 'carga' } as const satisfies Record<
  ProductLoadPhase,
  string
>;
export const loadStateNames = {
  running: 'enMarcha',
  stopped: 'detenida',
  finished: 'terminada',
  failed: 'fallida',
  discarded: 'descartada',
} as const satisfies Record<ProductLoadState, string>;
export const loadActNames = {
  apply: 'aplicar',
  stop: 'detener',
  resume: 'seguir',
  discard: 'descartar',
} as const satisfies Record<ProductLoadAct, string>;
export type LoadPhaseDto = (typeof loadPhaseNames)[ProductLoadPhase];
export type LoadStateDto = (typeof loadStateNames)[ProductLoadState];
export type LoadActDto = (typeof loadActNames)[ProductLoadAct];

const CountsSchema = Type.Object({
  filas: Type.Integer(),
  conErrores: Type.Integer(),
  productosNuevos: Type.Integer(),
  productosCambiados: Type.Integer(),
  preciosCambiados: Type.Integer(),
});

const LoadSchema = Type.Object({
  cargaId: Type.String({ format: 'uuid' }),
  empresaId: StaffCompanySchema,
  archivo: Type.String(),
  quien: Type.String(),
  momento: MomentSchema,
  fase: Type.Unsafe<LoadPhaseDto>(Type.String({ enum: Object.values(loadPhaseNames) })),
  estado: Type.Unsafe<LoadStateDto>(Type.String({ enum: Object.values(loadStateNames) })),
  linea: Type.Integer({ description: 'Lo leído hasta ahora' }),
  lineas: Type.Integer(),
  cuentas: CountsSchema,
});

const LoadPageSchema = Type.Object({
  ...LoadSchema.properties,
  columnasSinUso: Type.Array(Type.String()),
  problemas: Type.Array(
    Type.Object({ linea: Type.Integer(), columna: Type.String(), valor: Type.String(), motivo: Type.String() }),
  ),
  cambios: Type.Array(
    Type.Object({
      linea: Type.Integer(),
      sku: Type.String(),
      producto: Type.String(),
      dato: Type.String(),
      antes: Type.String(),
      despues: Type.String(),
    }),
  ),
  cambiosDePrecios: Type.Array(
    Type.Object({ cambioId: Type.String(), empresaId: StaffCompanySchema, precios: Type.Integer() }),
  ),
});
export type ProductLoadDto = Static<typeof LoadSchema>;
export type ProductLoadPageDto = Static<typeof LoadPageSchema>;

/** One part: `archivo`. */
export const uploadProductLoad = {
  id: 'CONSOLA-PRODUCTOS-CARGA-SUBIR',
  access: { staff: 'catalogue.edit' },
  audits: 'product-load.uploaded',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/cargas',
  schema: {
    tags,
    summary: 'Sube un CSV de productos y empieza su ensayo',
    querystring: Type.Object({ empresaId: StaffCompanySchema, clave: ActKeySchema }),
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(Type.Object({ cargaId: Type.String({ format: 'uuid' }) })) },
  },
} as const;

export const listProductLoads = {
  id: 'CONSOLA-PRODUCTOS-CARGAS',
  access: { staff: 'catalogue.edit' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/cargas',
  schema: {
    tags,
    summary: 'Las últimas cargas de productos',
    querystring: Type.Object({ empresaId: Type.Optional(StaffCompanySchema) }),
    response: { 200: OkReply(Type.Object({ cargas: Type.Array(LoadSchema) })) },
  },
} as const;

const LoadParams = Type.Object({ cargaId: Type.String({ format: 'uuid' }) });

export const getProductLoad = {
  id: 'CONSOLA-PRODUCTOS-CARGA',
  access: { staff: 'catalogue.edit' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/cargas/:cargaId',
  schema: {
    tags,
    summary: 'Una carga: hasta dónde va, sus errores y lo que cambia',
    params: LoadParams,
    response: { 200: OkReply(LoadPageSchema) },
  },
} as const;

export const changeProductLoad = {
  id: 'CONSOLA-PRODUCTOS-CARGA-CAMBIAR',
  access: { staff: 'catalogue.edit' },
  audits: 'product-load.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/cargas/:cargaId',
  schema: {
    tags,
    summary: 'Aplica una carga ensayada, la detiene, la sigue o la descarta',
    params: LoadParams,
    body: Type.Object({ acto: Type.Unsafe<LoadActDto>(Type.String({ enum: Object.values(loadActNames) })) }),
    response: { 200: OkReply(LoadPageSchema) },
  },
} as const;
