import type { Severity } from '@botica/domain/health/knowledge';
import { severities } from '@botica/domain/health/knowledge';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import {
  CursorSchema,
  MomentSchema,
  NextCursorSchema,
  PageSizeSchema,
  ReasonSchema,
  StaffCompanySchema,
} from '../staff/fields.ts';

const tags = ['health-knowledge'] as const;

export const ruleKindNames = ['interaccion', 'duplicado', 'precaucion'] as const;
export type RuleKindDto = (typeof ruleKindNames)[number];
export const ruleStates = ['pendiente', 'firmado', 'retirado'] as const;
export type RuleStateDto = (typeof ruleStates)[number];

const KindSchema = Type.Unsafe<RuleKindDto>(Type.String({ enum: [...ruleKindNames] }));
const StateSchema = Type.Unsafe<RuleStateDto>(Type.String({ enum: [...ruleStates] }));
const SeveritySchema = Type.Unsafe<Severity>(Type.String({ enum: [...severities] }));
const KeySchema = Type.String({ pattern: '^[\\w-]{1,40}$' });

const RuleSchema = Type.Object({
  clave: KeySchema,
  tipo: KindSchema,
  gravedad: SeveritySchema,
  titulo: Type.String({ description: 'Los principios, la clase o a quién se refiere' }),
  efecto: Type.String(),
  consejo: Type.String(),
  via: Type.String(),
  fuente: Type.String(),
  base: Type.String({ description: 'source, class o generic; vacío si no es una interacción' }),
  grupo: Type.Object({
    clave: KeySchema,
    nombre: Type.String(),
    filas: Type.Integer(),
    pendientes: Type.Integer({ description: 'Las que nadie ha firmado ni retirado' }),
    retirados: Type.Integer(),
  }),
  estado: StateSchema,
  revision: orNull(Type.Object({ por: Type.String(), momento: MomentSchema, motivo: Type.String() })),
});
export type RuleDto = Static<typeof RuleSchema>;

export const listRules = {
  id: 'CONSOLA-AVISOS',
  access: { staff: 'prescriptions.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/avisos',
  schema: {
    tags,
    summary: 'Los avisos de seguridad de la versión cargada, y quién los firmó en una empresa',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      estado: Type.Optional(StateSchema),
      tipo: Type.Optional(KindSchema),
      gravedad: Type.Optional(SeveritySchema),
      grupo: Type.Optional(KeySchema),
      texto: Type.Optional(Type.String({ maxLength: 80 })),
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: {
      200: OkReply(
        Type.Object({
          version: orNull(Type.Object({ clave: KeySchema, nombre: Type.String(), cargada: MomentSchema })),
          esDemostracion: Type.Boolean({ description: 'Todos los avisos que nadie retiró se muestran' }),
          puedeFirmar: Type.Boolean(),
          conteos: Type.Object({ pendiente: Type.Integer(), firmado: Type.Integer(), retirado: Type.Integer() }),
          filas: Type.Array(RuleSchema),
          siguiente: NextCursorSchema,
        }),
      ),
    },
  },
} as const;

const act = {
  clave: ActKeySchema,
  empresaId: StaffCompanySchema,
  version: KeySchema,
  filas: Type.Optional(Type.Array(KeySchema, { minItems: 1, maxItems: 100, description: 'Solo estos avisos' })),
  grupo: Type.Optional(Type.String({ pattern: '^[\\w-]{1,40}$', description: 'Los de un grupo' })),
};
const DoneSchema = Type.Object({ avisos: Type.Integer({ description: 'Los que cambiaron' }) });

/** Without rows and without a group: the whole version. A withdrawn row is signed again only by its row. */
export const signRules = {
  id: 'CONSOLA-AVISOS-FIRMAR',
  access: { staff: 'prescriptions.review' },
  audits: 'knowledge.signed',
  server: 'main',
  method: 'POST',
  url: '/consola/avisos/firmar',
  schema: {
    tags,
    summary: 'Firma avisos, o los pendientes de un grupo o de la versión: desde ahora se muestran a los clientes',
    body: Type.Object({ ...act, motivo: Type.Optional(ReasonSchema) }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const withdrawRules = {
  id: 'CONSOLA-AVISOS-RETIRAR',
  access: { staff: 'prescriptions.review' },
  audits: 'knowledge.withdrawn',
  server: 'main',
  method: 'POST',
  url: '/consola/avisos/retirar',
  schema: {
    tags,
    summary: 'Retira avisos, un grupo o la versión entera: ya no se muestran',
    body: Type.Object({ ...act, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
