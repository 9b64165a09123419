import type { LaboratoryLine } from '../laboratories.ts';

export interface RetailLine {
  group: string;
  kind: string;
  houses: readonly LaboratoryLine[];
  shape: string;
  /** `Frasco`, `Caja`; empty when the pack is counted: `40 pañales`. */
  container: string;
  unit: string;
  plural: string;
  sizes: readonly (readonly [size: number, lempiras: number])[];
  variants: readonly string[];
  extras: readonly string[];
  words: readonly string[];
  isExempt: boolean;
  brands: Readonly<Record<string, string>>;
}

interface Options {
  extras?: string;
  words?: string;
  exempt?: boolean;
  brands?: Readonly<Record<string, string>>;
}

type Sizes = RetailLine['sizes'];

const list = (text = '') => (text ? text.split(', ') : []);

export function line(
  group: string,
  kind: string,
  houses: string,
  shape: string,
  [container, unit, plural]: readonly [string, string, string],
  sizes: Sizes,
  variants: string,
  { extras, words, exempt = false, brands = {} }: Options = {},
): RetailLine {
  return {
    group,
    kind,
    houses: list(houses) as LaboratoryLine[],
    shape,
    container,
    unit,
    plural,
    sizes,
    variants: list(variants),
    extras: list(extras),
    words: list(words),
    isExempt: exempt,
    brands,
  };
}

export const bottle = ['Frasco', 'ml', 'ml'] as const;
export const drink = ['Botella', 'ml', 'ml'] as const;
export const tubeG = ['Tubo', 'g', 'g'] as const;
export const tubeMl = ['Tubo', 'ml', 'ml'] as const;
export const pot = ['Tarro', 'ml', 'ml'] as const;
export const potG = ['Tarro', 'g', 'g'] as const;
export const bagG = ['Bolsa', 'g', 'g'] as const;
export const canG = ['Lata', 'g', 'g'] as const;
export const unit = ['', 'unidad', 'unidades'] as const;

export const scents = 'coco, sábila, aguacate, miel, argán, romero';
export const flowers = 'lavanda, manzanilla, jazmín, flor de naranjo, brisa marina, algodón';
export const fruits = 'fresa, coco, naranja, uva, piña, limón, maracuyá, mora';
export const faceSkins = 'piel seca, piel grasa, piel mixta, piel sensible, piel normal';
