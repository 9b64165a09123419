import type { ProductSummaryDto } from '@botica/contract/products';
import { useCompany } from '../../lib/company-store.ts';
import { ProductCard, type ProductCardProps } from '../../ui/product-card.tsx';
import { tileProps } from './tile-props.ts';

export type ProductTileProps = Pick<
  ProductCardProps,
  'eager' | 'headingLevel' | 'reasons' | 'onOpen' | 'quantity' | 'onAdd' | 'onQuantityChange' | 'onRemove'
> & {
  product: ProductSummaryDto;
};

/** A product of any list, as a card that leads to its page. */
export function ProductTile({ product, ...card }: ProductTileProps) {
  return <ProductCard {...tileProps(product, useCompany())} {...card} />;
}
