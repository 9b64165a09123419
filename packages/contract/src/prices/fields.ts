import type { BlockField, PriceChangeState, PriceFinding, PriceRounding } from '@botica/domain/prices';
import { blockFields, costField } from '@botica/domain/prices';
import { Type } from 'typebox';

const blockNames = {
  public: 'publico',
  ecommerce: 'enLinea',
  promotion: 'promocion',
  senior: 'terceraEdad',
  seniorPromotion: 'terceraEdadPromocion',
  fourthAge: 'cuartaEdad',
  delivery: 'domicilio',
  seniorDelivery: 'terceraEdadDomicilio',
} as const satisfies Record<BlockField, string>;

/** The prices of a product by their names on the wire; a tier adds its quantity: `cantidad.3`. */
const fieldNames: readonly (readonly [string, string])[] = [
  ...(Object.keys(blockFields) as BlockField[]).flatMap((field) => [
    [field, blockNames[field]] as const,
    [`icare.${field}`, `icare.${blockNames[field]}`] as const,
  ]),
  ['tier', 'cantidad'],
  ['seniorTier', 'terceraEdadCantidad'],
  [costField, 'costo'],
];
const toWire = new Map(fieldNames);
const fromWire = new Map(fieldNames.map(([field, name]) => [name, field]));

const quantity = /\.\d+$/;

function translate(names: ReadonlyMap<string, string>, text: string): string | undefined {
  const suffix = quantity.exec(text)?.[0] ?? '';
  const name = names.get(suffix ? text.slice(0, -suffix.length) : text);
  return name === undefined ? undefined : name + suffix;
}

export function toPriceFieldDto(field: string): string {
  return translate(toWire, field) ?? field;
}

/** Undefined when no price has this name. */
export function fromPriceFieldDto(name: string): string | undefined {
  return translate(fromWire, name);
}

/** A price, all tiers, or the cost. */
export const PriceGroupSchema = Type.String({ enum: [...fromWire.keys()] });
export const PriceFieldSchema = Type.String({
  maxLength: 40,
  description: 'publico, icare.publico, cantidad.3, costo',
});

export const priceStateNames = {
  draft: 'borrador',
  waiting: 'espera',
  scheduled: 'programado',
  published: 'publicado',
  discarded: 'descartado',
} as const satisfies Record<PriceChangeState, string>;
export type PriceStateDto = (typeof priceStateNames)[PriceChangeState];
export const PriceStateSchema = Type.Unsafe<PriceStateDto>(Type.String({ enum: Object.values(priceStateNames) }));

export const priceFindingNames = {
  conflict: 'conflicto',
  notPositive: 'noPositivo',
  withoutPublic: 'sinPublicoIcare',
  belowCost: 'bajoCosto',
  beyond: 'fueraDeLimite',
  abovePublic: 'sobrePublico',
} as const satisfies Record<PriceFinding, string>;
export type PriceFindingDto = (typeof priceFindingNames)[PriceFinding];
export const PriceFindingSchema = Type.Unsafe<PriceFindingDto>(Type.String({ enum: Object.values(priceFindingNames) }));

export const priceRoundingNames = {
  cent: 'centavo',
  ten: 'diez',
  fifty: 'cincuenta',
  whole: 'entero',
  ninety: 'noventa',
} as const satisfies Record<PriceRounding, string>;
export type PriceRoundingDto = (typeof priceRoundingNames)[PriceRounding];
