import type { ProductSummaryDto } from '@botica/contract/products';
import type { PriceReason } from '../../ui/price.tsx';
import { ProductCardSkeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ProductTile } from './product-tile.tsx';

/** Two rows on a phone and one on a desktop are in view at first. */
const eagerPictures = 4;

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
  return (
    <ul aria-label={label} className="product-grid">
      {products.map((product, index) => (
        <li key={product.productoId} className="min-w-0">
          <ProductTile
            product={product}
            headingLevel={headingLevel}
            eager={index < eagerPictures}
            reasons={reasonsOf?.(product)}
            onOpen={onOpen && (() => onOpen(product, index))}
          />
        </li>
      ))}
    </ul>
  );
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
