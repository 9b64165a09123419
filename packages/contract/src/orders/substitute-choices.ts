import type { WantedSubstitute } from '@botica/domain/checkout';
import type { SubstituteChoice } from '@botica/domain/orders/substitutes';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { ErrorReply } from '../problems.ts';

/** The choices of domain/substitutes on the wire. */
export const substituteChoiceNames = {
  product: 'producto',
  pharmacist: 'regente',
  none: 'ninguno',
} as const satisfies Record<SubstituteChoice, string>;
export type SubstituteChoiceDto = (typeof substituteChoiceNames)[SubstituteChoice];

const choicesByName: Readonly<Record<SubstituteChoiceDto, SubstituteChoice>> = {
  producto: 'product',
  regente: 'pharmacist',
  ninguno: 'none',
};

export const toSubstituteChoice = (name: SubstituteChoiceDto): SubstituteChoice => choicesByName[name];

export const SubstituteChoiceSchema = Type.Unsafe<SubstituteChoiceDto>(
  Type.String({
    enum: Object.values(substituteChoiceNames),
    description: 'El producto nombrado, lo que recomiende el regente, o ninguno: se deja fuera y se devuelve su valor',
  }),
);

const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A139: sent with an order, per line. A product without an entry is left out when missing. */
export const ChosenSubstituteSchema = Type.Object({
  prodOriginalId: ProductId,
  eleccion: SubstituteChoiceSchema,
  idProducto: Type.Optional(ProductId),
});
export type ChosenSubstituteDto = Static<typeof ChosenSubstituteSchema>;

export function toWantedSubstitute({ prodOriginalId, eleccion, idProducto }: ChosenSubstituteDto): WantedSubstitute {
  return { originalId: prodOriginalId, choice: toSubstituteChoice(eleccion), productId: idProducto };
}

/** The shopper's choice for a line of an order. */
export const LineSubstituteSchema = Type.Object({
  eleccion: SubstituteChoiceSchema,
  idProducto: Type.Optional(Type.Integer({ description: 'Solo con eleccion producto' })),
  nombre: Type.Optional(Type.String()),
  precio: Type.Optional(Type.Number({ description: 'Por unidad, el que se mostró: no se cobra más' })),
});
export type LineSubstituteDto = Static<typeof LineSubstituteSchema>;

export const PharmacistSchema = Type.Object({
  nombre: Type.String({ minLength: 3, maxLength: 120 }),
  registro: Type.String({ minLength: 1, maxLength: 60 }),
});

/** A product whose chosen substitute is unavailable. */
export interface UnreplacedProductDto {
  productoId: number;
  nombre: string;
}

/** A139: the order names substitutes that are no longer sold. The shopper chooses again for these products. */
export interface SubstitutesRefused extends ErrorReply {
  codigo: 'SUBSTITUTE_NOT_ALLOWED';
  sinSustituto: UnreplacedProductDto[];
}

export function areSubstitutesRefused(body: ErrorReply): body is SubstitutesRefused {
  return body.codigo === 'SUBSTITUTE_NOT_ALLOWED' && 'sinSustituto' in body;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

export function substitutesRefusedText(names: readonly string[]): string {
  return `Lo que elegiste en lugar de ${list.format(names)} ya no está disponible. Elige de nuevo qué hacemos si falta.`;
}
