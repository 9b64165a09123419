import type { PromotedProductDto } from '@botica/contract/catalogue/promotions';
import { useMemo } from 'react';
import { ProductGrid } from '../products/index.ts';
import { groupByProduct, reasonsByProduct } from './promotion-reasons.ts';

interface PromotedProductsProps {
  label: string;
  promoted: readonly PromotedProductDto[];
}

/** Every card says what its promotion gives. */
export function PromotedProducts({ label, promoted }: PromotedProductsProps) {
  const products = useMemo(() => groupByProduct(promoted), [promoted]);
  const reasons = useMemo(() => reasonsByProduct(promoted), [promoted]);
  return (
    <ProductGrid label={label} products={products} reasonsOf={({ productoId }) => reasons.get(productoId) ?? []} />
  );
}
