import type { ProductSummaryDto } from '@botica/contract/products';
import { startTransition, useEffect, useState } from 'react';
import type { PriceReason } from '../../ui/price.tsx';
import { ProductCardSkeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ProductTile } from './product-tile.tsx';

/** Two rows on a phone and one on a desktop are in view at first. */
const eagerPictures = 4;
/** Of the first list of a visit: more than any phone shows, drawn before the rest. */
const cardsAtOnce = 8;

export interface ProductGridProps {
  /** What is listed, for readers: "Resultados". */
  label: string;
  products: readonly ProductSummaryDto[];
  headingLevel?: 'h2' | 'h3' | undefined;
  /** Instead of the price's own reason. */
  reasonsOf?: ((product: ProductSummaryDto) => readonly PriceReason[]) | undefined;
  onOpen?: ((product: ProductSummaryDto, index: number) => void) | undefined;
}

export function ProductGrid({ label, products, headingLevel = 'h2', reasonsOf, onOpen }: ProductGridProps) {
  const isWhole = useWholeAfterFirstPaint();
  return (
    <ul aria-label={label} className="product-grid">
      {products.map((product, index) => (
        <li key={product.productoId} className="min-w-0">
          {isWhole || index < cardsAtOnce ? (
            <ProductTile
              product={product}
              headingLevel={headingLevel}
              eager={index < eagerPictures}
              reasons={reasonsOf?.(product)}
              onOpen={onOpen && (() => onOpen(product, index))}
            />
          ) : (
            // As tall as a card, so that the page has its length and a reload finds its place.
            <div className="h-100" />
          )}
        </li>
      ))}
    </ul>
  );
}

let hasDrawnList = false;

/**
 * The first list of a visit comes while the store itself is still starting: what is in view is drawn at once, and the rest
 * in pieces between which the page answers. Later lists are drawn whole.
 */
function useWholeAfterFirstPaint(): boolean {
  const [isWhole, setWhole] = useState(hasDrawnList);
  useEffect(() => {
    hasDrawnList = true;
    startTransition(() => setWhole(true));
  }, []);
  return isWhole;
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup label="Cargando productos" className="product-grid">
      {Array.from({ length: count }, (_, place) => `product-${place}`).map((key) => (
        <ProductCardSkeleton key={key} />
      ))}
    </SkeletonGroup>
  );
}
