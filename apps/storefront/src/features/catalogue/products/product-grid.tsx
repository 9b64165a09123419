import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { startTransition, useEffect, useState } from 'react';
import type { PriceReason } from '../../../ui/display/price.tsx';
import { ProductCardSkeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { ProductTile, type ProductTileProps } from './product-tile.tsx';

/** Two rows on a phone and one on a desktop are in view at first. */
const cardsInView = 4;
/** Between the rows of the first list of a visit: the store itself is still starting, and others want to work too. */
const betweenTurnsMs = 50;

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
 * The first list of a visit comes while the store itself is still starting: what is in view is drawn at once, and the rest
 * row by row. Later lists are drawn whole.
 */
function TileInTurn({ turn, ...tile }: ProductTileProps & { turn: number }) {
  const [isDrawn, setDrawn] = useState(turn === 0 || hasDrawnList);
  useEffect(() => {
    if (isDrawn) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), turn * betweenTurnsMs);
    return () => clearTimeout(timer);
  }, [isDrawn, turn]);
  // As tall as a card, so that the page has its length and a reload finds its place.
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
