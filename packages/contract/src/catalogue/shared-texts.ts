import type { InformationPanel } from '@botica/domain/catalogue/product-drafts';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { DoneSchema, MomentSchema, ReasonSchema } from '../staff/fields.ts';

const tags = ['shared-texts'] as const;

/** What products share their texts by. */
export const textOwnerKinds = { ingredient: 'principio', group: 'grupo' } as const;
export type TextOwnerKind = keyof typeof textOwnerKinds;
export type TextOwnerKindDto = (typeof textOwnerKinds)[TextOwnerKind];
export const ownerKindOf = (dto: TextOwnerKindDto): TextOwnerKind => (dto === 'grupo' ? 'group' : 'ingredient');

export const OwnerSchemas = {
  tipo: Type.Unsafe<TextOwnerKindDto>(Type.String({ enum: Object.values(textOwnerKinds) })),
  clave: Type.String({ minLength: 1, maxLength: 400, description: 'El principio activo, o el id del grupo' }),
};
/** Texts are checked in words by the domain, in the browser and on the server. */
const TextsSchema = Type.Array(
  Type.Object({
    titulo: Type.String({ maxLength: 8000 }),
    parrafos: Type.Array(Type.String({ maxLength: 8000 }), { maxItems: 200 }),
  }),
  { maxItems: 50 },
);

const ListedSchema = Type.Object({
  ...OwnerSchemas,
  nombre: Type.String(),
  productos: Type.Integer({ description: 'También los ocultos' }),
  textos: Type.Integer(),
});
export type TextOwnerDto = Static<typeof ListedSchema>;

const ChangeSchema = Type.Object({
  actoId: Type.String(),
  momento: MomentSchema,
  quien: Type.String(),
  motivo: Type.String(),
  antes: TextsSchema,
  despues: TextsSchema,
});
export type SharedTextsChangeDto = Static<typeof ChangeSchema>;

export const listSharedTexts = {
  id: 'CONSOLA-TEXTOS-COMPARTIDOS',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/textos-compartidos',
  schema: {
    tags,
    summary: 'Los principios activos y los grupos, con cuántos textos comparten sus productos',
    querystring: Type.Object({ texto: Type.Optional(Type.String({ maxLength: 80 })) }),
    response: {
      200: OkReply(
        Type.Object({
          origenes: Type.Array(ListedSchema, { description: 'Primero los que tienen textos' }),
          hayMas: Type.Boolean({ description: 'Solo se ven los primeros: hay que buscar' }),
        }),
      ),
    },
  },
} as const;

const OwnerPageSchema = Type.Object({
  ...ListedSchema.properties,
  textos: TextsSchema,
  cambios: Type.Array(ChangeSchema, { description: 'El último primero' }),
  puedeCambiar: Type.Boolean(),
});
export type SharedTextsDto = Static<typeof OwnerPageSchema>;

export const readSharedTexts = {
  id: 'CONSOLA-TEXTOS-COMPARTIDOS-DE',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/textos-compartidos/de',
  schema: {
    tags,
    summary: 'Los textos que comparten los productos de un principio activo o de un grupo, y quién los cambió',
    querystring: Type.Object(OwnerSchemas),
    response: { 200: OkReply(OwnerPageSchema) },
  },
} as const;

export const saveSharedTexts = {
  id: 'CONSOLA-TEXTOS-COMPARTIDOS-CAMBIAR',
  access: { staff: 'catalogue.publish' },
  audits: 'shared-texts.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/textos-compartidos',
  schema: {
    tags,
    summary:
      'Cambia los textos de un principio activo o de un grupo, si siguen como se vieron; valen desde ese momento',
    body: Type.Object({
      llave: ActKeySchema,
      ...OwnerSchemas,
      visto: TextsSchema,
      textos: TextsSchema,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

type TextsDto = Static<typeof TextsSchema>;

export const toPanels = (texts: TextsDto): InformationPanel[] =>
  texts.map(({ titulo, parrafos }) => ({ title: titulo, paragraphs: parrafos }));

export const fromPanels = (panels: readonly InformationPanel[]): TextsDto =>
  panels.map(({ title, paragraphs }) => ({ titulo: title, parrafos: [...paragraphs] }));
