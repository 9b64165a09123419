import type { Condition } from '@botica/domain/health/knowledge';
import { conditions } from '@botica/domain/health/knowledge';
import type { ForWhom, NamedPerson } from '@botica/domain/health/safety';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { IngredientsSchema } from './safety.ts';

const tags = ['health-for-whom'] as const;
const Id = Type.String({ format: 'uuid' });
const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const ChoiceSchema = Type.Object({ productoId: ProductId, personaId: orNull(Id, { description: 'Nulo: para nadie' }) });
const choiceFields = {
  paraTodo: orNull(Id, { description: 'De cada producto sin elección propia; nulo: para nadie' }),
  porProducto: Type.Array(ChoiceSchema, { maxItems: 200 }),
};

const CaredPersonSchema = Type.Object({
  personaId: Id,
  nombre: Type.String(),
  edad: orNull(Type.Integer()),
  condiciones: Type.Array(Type.Unsafe<Condition>(Type.String({ enum: [...conditions] }))),
  alergias: Type.Array(Type.String(), { description: 'Ingredientes, y prefijos ATC de grupos' }),
  sinReconocer: Type.Array(Type.String(), { description: 'Alergias anotadas que no avisan' }),
  toma: Type.Array(
    Type.Object({
      clave: Type.String(),
      nombre: Type.String(),
      principios: IngredientsSchema,
      esLocal: Type.Boolean(),
    }),
  ),
});

const CartPeopleSchema = Type.Object({
  personas: Type.Array(Type.Object({ personaId: Id, nombre: Type.String() }), {
    description: 'Para quiénes puede pedir el cliente',
  }),
  ...choiceFields,
  datos: Type.Array(CaredPersonSchema, { description: 'De las personas elegidas; nunca se guarda en el navegador' }),
});
export type CartPeopleDto = Static<typeof CartPeopleSchema>;

const call = { access: 'customer', server: 'main' } as const;

/** Not in the specification (issue 23), as the calls below. */
export const getCartPeople = {
  ...call,
  id: 'SALUD-CARRITO',
  method: 'GET',
  url: '/api/salud/carrito',
  schema: {
    tags,
    summary: 'Para quién es cada producto del carrito, y lo que hay que saber de esas personas',
    response: { 200: OkReply(CartPeopleSchema) },
  },
} as const;

export const chooseCartPeople = {
  ...call,
  id: 'SALUD-CARRITO-ELEGIR',
  method: 'PUT',
  url: '/api/salud/carrito',
  schema: {
    tags,
    summary: 'Elige para quién es el carrito, o cada producto',
    body: Type.Object(choiceFields),
    response: { 200: OkReply(CartPeopleSchema) },
  },
} as const;

/** Asked while somebody types them, so a body: an address would be logged. Nothing is stored. */
export const readAllergies = {
  ...call,
  id: 'SALUD-ALERGIAS',
  method: 'POST',
  url: '/api/salud/alergias',
  schema: {
    tags,
    summary: 'Cuáles de unas alergias no reconoce la tienda',
    body: Type.Object({ alergias: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 }) }),
    response: { 200: OkReply(Type.Object({ sinReconocer: Type.Array(Type.String()) })) },
  },
} as const;

export function fromChoices({ paraTodo, porProducto }: Pick<CartPeopleDto, 'paraTodo' | 'porProducto'>): ForWhom {
  return {
    everything: paraTodo ?? undefined,
    products: porProducto.map(({ productoId, personaId }) => [productoId, personaId] as const),
  };
}

export function toChoices({ everything, products }: ForWhom): Pick<CartPeopleDto, 'paraTodo' | 'porProducto'> {
  const porProducto = products.map(([productoId, personaId]) => ({ productoId, personaId }));
  return { paraTodo: everything ?? null, porProducto };
}

type CaredPersonDto = Static<typeof CaredPersonSchema>;

/** A person as the check needs it, with the allergies that it cannot use. */
export interface KnownForCheck extends NamedPerson {
  readonly unknownAllergies: readonly string[];
}

export function toCaredPersonDto(person: KnownForCheck): CaredPersonDto {
  return {
    ...{ personaId: person.id, nombre: person.name, edad: person.ageYears ?? null },
    condiciones: [...person.conditions],
    alergias: [...person.allergies],
    sinReconocer: [...person.unknownAllergies],
    toma: person.takes.map(({ key, name, ingredients, isLocal }) => ({
      ...{ clave: key, nombre: name, esLocal: isLocal },
      principios: ingredients.map(({ name: nombre, label: etiqueta }) => ({ nombre, etiqueta })),
    })),
  };
}

export function fromCaredPersonDto(dto: CaredPersonDto): KnownForCheck {
  return {
    ...{ id: dto.personaId, name: dto.nombre, ageYears: dto.edad ?? undefined, conditions: dto.condiciones },
    ...{ allergies: dto.alergias, unknownAllergies: dto.sinReconocer },
    takes: dto.toma.map(({ clave, nombre, principios, esLocal }) => ({
      ...{ key: clave, name: nombre, isLocal: esLocal },
      ingredients: principios.map(({ nombre: name, etiqueta: label }) => ({ name, label })),
    })),
  };
}
