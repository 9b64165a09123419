import type { DeskKind, DeskView } from '@botica/domain/prescriptions/desk';
import { deskKinds, deskViews, mostCounted } from '@botica/domain/prescriptions/desk';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, DoneSchema, MomentSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { CaseIdSchema, tags, VersionSchema } from './desk-fields.ts';
import { ReadLineSchema } from './readings.ts';

const UuidSchema = Type.String({ format: 'uuid' });
const KindSchema = Type.Unsafe<DeskKind>(Type.String({ enum: [...deskKinds] }));
const ViewSchema = Type.Unsafe<DeskView>(Type.String({ enum: [...deskViews] }));
const CaseParams = Type.Object({ tipo: KindSchema, casoId: CaseIdSchema });

const LeaseSchema = Type.Object({
  personaId: StaffIdSchema,
  nombre: Type.String(),
  vence: MomentSchema,
  esMio: Type.Boolean(),
});
export type DeskLeaseDto = Static<typeof LeaseSchema>;
const MaybeLease = orNull(LeaseSchema, { description: 'Quién lo está revisando; nulo si nadie' });

const QueuedCaseSchema = Type.Object({
  tipo: KindSchema,
  casoId: CaseIdSchema,
  numero: Type.String({ description: 'Del pedido, de la solicitud o de la revisión' }),
  empresaId: StaffCompanySchema,
  sucursalId: orNull(BranchIdSchema, { description: 'Nulo en un documento de identidad, que es de toda la empresa' }),
  sucursal: Type.String(),
  paciente: Type.String(),
  lineas: Type.Integer(),
  fotos: Type.Integer(),
  controlado: Type.Boolean({ description: 'Lleva un producto que va al libro' }),
  recibido: MomentSchema,
  prometido: orNull(MomentSchema, { description: 'La hora que se prometió al cliente; nulo si nadie prometió una' }),
  turno: MaybeLease,
});
export type QueuedCaseDto = Static<typeof QueuedCaseSchema>;

export const listDeskQueue = {
  id: 'CONSOLA-RECETAS-COLA',
  access: { staff: 'prescriptions.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/recetas/cola',
  schema: {
    tags,
    summary: 'Lo que espera a un regente, lo más antiguo primero',
    querystring: Type.Object({
      vista: Type.Optional(ViewSchema),
      empresaId: Type.Optional(StaffCompanySchema),
      sucursalId: Type.Optional(BranchIdSchema),
    }),
    response: {
      200: OkReply(
        Type.Object({
          casos: Type.Array(QueuedCaseSchema, { description: 'Los más antiguos de la vista; sin vista, de recetas' }),
          conteos: Type.Object(
            { recetas: Type.Integer(), identidad: Type.Integer(), seguros: Type.Integer() },
            { description: `Cuántos esperan en cada vista; más de ${mostCounted} no se cuentan` },
          ),
          hoy: Type.Integer({ description: 'Cuántos decidió hoy quien pregunta' }),
          ahora: MomentSchema,
        }),
      ),
    },
  },
} as const;

const DeskLineSchema = Type.Object({
  productoId: Type.Integer(),
  nombre: Type.String(),
  presentacion: Type.String(),
  principioActivo: Type.String(),
  cantidad: Type.Integer(),
  total: Type.Number(),
  controlado: Type.Boolean(),
  pideReceta: Type.Boolean(),
});
export type DeskLineDto = Static<typeof DeskLineSchema>;

const PictureSchema = Type.Object({
  imagenId: UuidSchema,
  estadoId: Type.Integer({ description: '1 en revisión, 2 aprobada, 3 rechazada; 0 si no se revisa' }),
  recibida: MomentSchema,
  productos: Type.Array(Type.String(), { description: 'Para qué líneas; vacío cuando es de todo el pedido' }),
  leida: Type.Boolean({ description: 'El cliente pidió leerla: hay una lectura que abrir' }),
});
export type DeskPictureDto = Static<typeof PictureSchema>;

const PurchaseSchema = Type.Object({
  productoId: Type.Integer(),
  nombre: Type.String(),
  cantidad: Type.Integer(),
  fecha: MomentSchema,
});
export type DeskPurchaseDto = Static<typeof PurchaseSchema>;

const CautionSchema = Type.Object({ titulo: Type.String(), texto: Type.String() });
export type CautionDto = Static<typeof CautionSchema>;

const DeskCaseSchema = Type.Object({
  ...QueuedCaseSchema.properties,
  version: VersionSchema,
  notas: Type.String(),
  persona: Type.Object({
    nombre: Type.String(),
    edad: orNull(Type.Integer(), { description: 'Nulo si no se sabe' }),
    genero: Type.String(),
    identidad: Type.String({ description: 'Oculta, salvo el final' }),
    cuenta: Type.String({
      description: 'A nombre de quién está la cuenta de estos datos; vacío si es la misma persona',
    }),
  }),
  imagenes: Type.Array(PictureSchema),
  pedido: Type.Array(DeskLineSchema),
  total: Type.Number(),
  avisos: Type.Array(CautionSchema, { description: 'Solo lo que la tienda sabe por su catálogo y sus pedidos' }),
  compras: Type.Array(PurchaseSchema, { description: 'De la misma persona, lo último primero' }),
  seguro: orNull(Type.Object({ aseguradora: Type.String(), poliza: Type.String(), carnet: Type.String() }), {
    description: 'Solo en una solicitud de seguro',
  }),
});
export type DeskCaseDto = Static<typeof DeskCaseSchema>;

export const getDeskCase = {
  id: 'CONSOLA-RECETAS-CASO',
  access: { staff: 'prescriptions.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/recetas/casos/:tipo/:casoId',
  schema: {
    tags,
    summary: 'Un caso de la mesa del regente',
    params: CaseParams,
    response: { 200: OkReply(DeskCaseSchema) },
  },
} as const;

/** Reading a picture is an act; of an identity document it is `identity-document.viewed`. */
export const getDeskPicture = {
  id: 'CONSOLA-RECETAS-IMAGEN',
  access: { staff: 'prescriptions.read' },
  audits: 'prescription.viewed',
  server: 'main',
  method: 'GET',
  url: '/consola/recetas/casos/:tipo/:casoId/imagenes/:imagenId',
  schema: {
    tags,
    summary: 'La imagen de una receta o de un documento; abrirla queda en la auditoría',
    params: Type.Object({ ...CaseParams.properties, imagenId: UuidSchema }),
    response: {
      200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'image/jpeg o application/pdf' }),
    },
  },
} as const;

/** What the reader found in a picture, to be compared with it. */
export const getDeskReading = {
  id: 'CONSOLA-RECETAS-LECTURA',
  access: { staff: 'prescriptions.read' },
  audits: 'prescription.viewed',
  server: 'main',
  method: 'GET',
  url: '/consola/recetas/casos/:tipo/:casoId/imagenes/:imagenId/lectura',
  schema: {
    tags,
    summary: 'Lo que se leyó de la imagen de una receta; abrirlo queda en la auditoría',
    params: Type.Object({ ...CaseParams.properties, imagenId: UuidSchema }),
    response: { 200: OkReply(Type.Object({ lineas: Type.Array(ReadLineSchema) })) },
  },
} as const;

/** Also renews the own lease; only the first time is an act. */
export const takeDeskCase = {
  id: 'CONSOLA-RECETAS-TOMAR',
  access: { staff: 'prescriptions.review' },
  audits: 'prescription.taken',
  server: 'main',
  method: 'POST',
  url: '/consola/recetas/casos/:tipo/:casoId/tomar',
  schema: {
    tags,
    summary: 'Toma un caso, o alarga el turno propio',
    params: CaseParams,
    response: { 200: OkReply(LeaseSchema) },
  },
} as const;

export const releaseDeskCase = {
  id: 'CONSOLA-RECETAS-SOLTAR',
  access: { staff: 'prescriptions.review' },
  audits: 'prescription.released',
  server: 'main',
  method: 'POST',
  url: '/consola/recetas/casos/:tipo/:casoId/soltar',
  schema: {
    tags,
    summary: 'Suelta un caso para que otro regente lo tome',
    params: CaseParams,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
