import { fromPriceFieldDto, toPriceFieldDto } from '@botica/contract/prices/fields';
import type { SheetProductDto } from '@botica/contract/prices/sheet';
import { blockFields, costField, isRemovable, priceFieldLabel } from '@botica/domain/prices';
import type { SourceBody } from '../prices.api.ts';

/** What the columns of the sheet are. */
export const sheetSets = { block: 'Precios y costo', icare: 'ICare', tiers: 'Por cantidad' } as const;
export type SheetSet = keyof typeof sheetSets;

export interface SheetColumn {
  field: string;
  label: string;
}

const named = (fields: readonly string[]): SheetColumn[] =>
  fields.map((field) => ({
    field: toPriceFieldDto(field),
    label: priceFieldLabel(field).replace(/^ICare: (.)/, (_, letter: string) => letter.toUpperCase()),
  }));

const quantityOf = (field: string) => /^(?:cantidad|terceraEdadCantidad)\.(\d+)$/.exec(field)?.[1] ?? [];

/** The tiers are those of the products on the page, those of typed prices, and a new one. */
export function columnsOf(
  set: SheetSet,
  products: readonly SheetProductDto[],
  { typed = [], newTier }: { typed?: readonly Pick<TypedPrice, 'field'>[]; newTier?: number | undefined } = {},
): SheetColumn[] {
  const block = Object.keys(blockFields);
  if (set === 'block') return named([...block, costField]);
  if (set === 'icare') return named(block.map((field) => `icare.${field}`));
  const quantities = [
    ...products.flatMap(({ precios }) => precios.flatMap(({ campo }) => quantityOf(campo))),
    ...typed.flatMap(({ field }) => quantityOf(field)),
  ];
  const all = [...new Set([...quantities.map(Number), ...(newTier ? [newTier] : [])])].sort((a, b) => a - b);
  return named(all.flatMap((quantity) => [`tier.${quantity}`, `seniorTier.${quantity}`]));
}

/** A cell that somebody typed into. */
export interface TypedPrice {
  productId: number;
  field: string;
  name: string;
  before: number | null;
  text: string;
}

export const keyOf = ({ productId, field }: Pick<TypedPrice, 'productId' | 'field'>) => `${productId} ${field}`;

/** Undefined when the text is no price; null when the price is removed. */
export function readTyped(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}

export function typedProblem({ field, text }: Pick<TypedPrice, 'field' | 'text'>): string | undefined {
  const price = readTyped(text);
  if (price === undefined) return 'Escríbelo así: 125.50';
  return price === null && !isRemovable(fromPriceFieldDto(field) ?? '') ? 'Este precio no se puede quitar.' : undefined;
}

export const isChanged = ({ before, text }: Pick<TypedPrice, 'before' | 'text'>) => readTyped(text) !== before;

export function typedBody(typed: readonly TypedPrice[]): SourceBody {
  return {
    filas: typed.map(({ productId, field, before, text }) => ({
      ...{ productoId: productId, campo: field, antes: before, precio: readTyped(text) ?? null },
    })),
  };
}
