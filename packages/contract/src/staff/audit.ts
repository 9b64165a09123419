import type { ActGroup } from '@botica/domain/staff';
import { actGroups } from '@botica/domain/staff';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import {
  ActSchema,
  BranchIdSchema,
  CursorSchema,
  MomentSchema,
  NextCursorSchema,
  PageSizeSchema,
  StaffCompanySchema,
  StaffIdSchema,
  SubjectKindSchema,
} from './fields.ts';

const tags = ['staff'] as const;

/** The fields that an act changed. Secrets and card data are never among them. */
const SnapshotSchema = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
});
const GroupSchema = Type.Unsafe<ActGroup>(Type.String({ enum: Object.keys(actGroups) }));

export const AuditRowSchema = Type.Object({
  filaId: StaffIdSchema,
  cadena: Type.Integer({ description: 'La empresa cuya cadena la lleva; 0 es la de todas' }),
  numero: Type.Integer({ description: 'Su lugar en la cadena' }),
  momento: MomentSchema,
  personaId: orNull(StaffIdSchema, { description: 'Nulo: el sistema, o un correo que no es de nadie' }),
  persona: orNull(Type.String(), { description: 'El nombre de la persona en ese momento' }),
  acto: ActSchema,
  nombreDelActo: Type.String(),
  grupo: GroupSchema,
  sujetoTipo: SubjectKindSchema,
  sujetoId: Type.String(),
  sujeto: Type.String({ description: 'El nombre del sujeto en ese momento' }),
  empresaId: orNull(Type.Integer()),
  sucursalId: orNull(Type.Integer()),
  antes: SnapshotSchema,
  despues: SnapshotSchema,
  motivo: orNull(Type.String()),
  ip: orNull(Type.String()),
  dispositivo: orNull(Type.String()),
  peticion: orNull(Type.String({ description: 'El número de la petición' })),
  hashAnterior: Type.String(),
  hash: Type.String(),
});
export type AuditRowDto = Static<typeof AuditRowSchema>;

/** A larger number of rows is not counted. */
export const mostCounted = 10_000;

export const searchAudit = {
  id: 'CONSOLA-AUDITORIA',
  access: { staff: 'audit.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/auditoria',
  schema: {
    tags,
    summary: 'Los actos del personal, el último primero',
    querystring: Type.Object({
      personaId: Type.Optional(StaffIdSchema),
      acto: Type.Optional(ActSchema),
      grupo: Type.Optional(GroupSchema),
      sujetoTipo: Type.Optional(SubjectKindSchema),
      sujetoId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      empresaId: Type.Optional(StaffCompanySchema),
      sucursalId: Type.Optional(BranchIdSchema),
      desde: Type.Optional(MomentSchema),
      hasta: Type.Optional(MomentSchema),
      busca: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 80,
          description: 'Palabras de la persona, el sujeto, su id o el motivo',
        }),
      ),
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: {
      200: OkReply(
        Type.Object({
          filas: Type.Array(AuditRowSchema),
          siguiente: NextCursorSchema,
          total: Type.Integer({ description: 'De todas las páginas; 10001 si son más de 10000' }),
        }),
      ),
    },
  },
} as const;

/** `cambiada`: a row differs from its hash. `falta`: a number is missing. `cortada`: rows at the end are missing. */
export const chainFaults = { changed: 'cambiada', missing: 'falta', cut: 'cortada' } as const;
export type ChainFaultDto = (typeof chainFaults)[keyof typeof chainFaults];

const ChainCheckSchema = Type.Object({
  cadena: Type.Integer({ description: 'La empresa; 0 es la cadena de todas' }),
  integra: Type.Boolean(),
  filas: Type.Integer(),
  hash: Type.String({ description: 'El de la última fila' }),
  comprobada: MomentSchema,
  rotaEn: orNull(Type.Integer(), { description: 'El número de la primera fila que no cuadra' }),
  problema: Type.Unsafe<ChainFaultDto | null>({
    type: ['string', 'null'],
    enum: [...Object.values(chainFaults), null],
  }),
});
export type ChainCheckDto = Static<typeof ChainCheckSchema>;
const ChainChecksReply = OkReply(Type.Object({ integra: Type.Boolean(), cadenas: Type.Array(ChainCheckSchema) }));

export const getAuditChecks = {
  id: 'CONSOLA-CADENA',
  access: { staff: 'audit.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/auditoria/cadena',
  schema: { tags, summary: 'La última comprobación de cada cadena', response: { 200: ChainChecksReply } },
} as const;

export const verifyAudit = {
  id: 'CONSOLA-COMPROBAR',
  access: { staff: 'audit.verify' },
  audits: 'audit.verified',
  server: 'main',
  method: 'POST',
  url: '/consola/auditoria/comprobar',
  schema: {
    tags,
    summary: 'Comprueba ahora las cadenas de las empresas de quien pregunta',
    response: { 200: ChainChecksReply },
  },
} as const;
