import type { BelongingKind } from '@botica/domain/health/belongings';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['health-belongings'] as const;
const PersonId = Type.String({ format: 'uuid' });
/** A number, or the id of a prescription. */
const ThingId = Type.String({ pattern: '^([1-9][0-9]{0,9}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$' });

const kinds = { recompra: 'repurchase', receta: 'prescription', paciente: 'patient' } as const satisfies Record<
  string,
  BelongingKind
>;
export type BelongingKindDto = keyof typeof kinds;
const KindSchema = Type.Unsafe<BelongingKindDto>(Type.String({ enum: Object.keys(kinds) }));

const BelongingsSchema = Type.Object({
  personas: Type.Array(Type.Object({ personaId: PersonId, nombre: Type.String() }), {
    description: 'Para quiénes puede pedir el cliente',
  }),
  pertenencias: Type.Array(Type.Object({ id: ThingId, personaId: PersonId })),
});
export type BelongingsDto = Static<typeof BelongingsSchema>;

const call = { access: 'customer', server: 'main', url: '/api/salud/pertenencias' } as const;

/** Not in the specification (issue 23), as the call below. */
export const listBelongings = {
  ...call,
  id: 'SALUD-PERTENENCIAS',
  method: 'GET',
  schema: {
    tags,
    summary: 'Para quién es cada recompra, receta o paciente de canje del cliente',
    querystring: Type.Object({ tipo: KindSchema }),
    response: { 200: OkReply(BelongingsSchema) },
  },
} as const;

/** Several at once: the pages of a prescription. */
export const setBelonging = {
  ...call,
  id: 'SALUD-PERTENENCIA',
  method: 'PUT',
  schema: {
    tags,
    summary: 'Dice para quién es una recompra, una receta o un paciente de canje',
    body: Type.Object({
      tipo: KindSchema,
      ids: Type.Array(ThingId, { minItems: 1, maxItems: 20 }),
      personaId: orNull(PersonId, { description: 'Nulo: para nadie' }),
    }),
    response: { 200: OkReply(BelongingsSchema) },
  },
} as const;

export const fromBelongingKind = (kind: BelongingKindDto): BelongingKind => kinds[kind];
