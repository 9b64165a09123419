import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { PriceReason } from '@botica/ui/display/price.tsx';
import { ProductCardSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { startTransition, useEffect, useState } from 'react';
import { ProductTile, type ProductTileProps } from './product-tile.tsx';

/** Two rows on a phone and one on a desktop are visible at first. */
const cardsInView = 4;
/** Yields between the rows of the first list of a visit, because the store itself is still starting. */
const betweenTurnsMs = 50;

export interface ProductGridProps {
  /** The list's label for screen readers: "Resultados". */
  label: string;
  products: readonly ProductSummaryDto[];
  headingLevel?: 'h2' | 'h3' | undefined;
  /** Instead of the price's own reason. */
  reasonsOf?: ((product: ProductSummaryDto) => readonly PriceReason[]) | undefined;
  onOpen?: ((product: ProductSummaryDto, index: number) => void) | undefined;
}

export function ProductGrid({ label, products, headingLevel = 'h2', reasonsOf, onOpen }: ProductGridProps) {
  useEffect(() => {
    hasDrawnList = true;
  }, []);
  return (
    <ul aria-label={label} className="product-grid">
      {products.map((product, index) => (
        <li key={product.productoId} className="min-w-0">
          <TileInTurn
            turn={Math.floor(index / cardsInView)}
            product={product}
            headingLevel={headingLevel}
            eager={index < cardsInView}
            reasons={reasonsOf?.(product)}
            onOpen={onOpen && (() => onOpen(product, index))}
          />
        </li>
      ))}
    </ul>
  );
}

let hasDrawnList = false;

/**
 * The first list of a visit loads while the store itself is starting: the visible rows render immediately, the rest row
 * by row. Later lists render completely.
 */
function TileInTurn({ turn, ...tile }: ProductTileProps & { turn: number }) {
  const [isDrawn, setDrawn] = useState(turn === 0 || hasDrawnList);
  useEffect(() => {
    if (isDrawn) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), turn * betweenTurnsMs);
    return () => clearTimeout(timer);
  }, [isDrawn, turn]);
  // As tall as a card, so that the page has its full length and a reload restores the scroll position.
  return isDrawn ? <ProductTile {...tile} /> : <div className="h-118" />;
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
