import { type PackLayout, packLayouts } from '../catalogue/looks.ts';
import type { DemoLaboratory, DemoProduct } from '../types.ts';
import { type Shape, shapes } from './shapes.ts';

export const pictureViews = ['front', 'back', 'detail'] as const;
export type PictureView = (typeof pictureViews)[number];

/** Everything that a drawing needs of a product. */
export interface PictureFacts {
  shape: Shape;
  layout: PackLayout;
  /** The colour of the pills, the liquid or the fragrance. */
  tint: string;
  brand: string;
  kind: string;
  /** Written large and in full; empty if none. */
  strength: string;
  content: string;
  barcode: string;
  needsPrescription: boolean;
  laboratory: Pick<DemoLaboratory, 'name' | 'colour' | 'lightColour' | 'accentColour' | 'emblem'>;
}

type ProductFacts = Pick<
  DemoProduct,
  'brand' | 'kind' | 'strength' | 'presentation' | 'pictureKey' | 'requiresPrescription' | 'barcode'
>;

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** A key is `shape.layout.tint`; an invalid key becomes a plain box. */
export function pictureFactsOf(product: ProductFacts, laboratory: PictureFacts['laboratory']): PictureFacts {
  const [shape = '', layout = '', tint = ''] = product.pictureKey.split('.');
  const strength = product.strength ?? '';
  const content = strength ? product.presentation.replace(`${strength}, `, '') : product.presentation;
  return {
    shape: isOneOf(shapes, shape) ? shape : 'box',
    layout: isOneOf(packLayouts, layout) ? layout : 'band',
    tint: `#${tint}`,
    brand: product.brand,
    kind: product.kind,
    strength,
    content,
    barcode: product.barcode,
    needsPrescription: product.requiresPrescription,
    laboratory,
  };
}
