import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { stockStateIds } from '@botica/contract/catalogue/products';
import { ProductCard, type ProductCardProps } from '@botica/ui/display/product-card.tsx';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { lazyCartActions, useCartQuantity } from '../../cart/index.ts';
import { toggleFavourite, useFavourite } from '../../services/lists/index.ts';
import { couponMark, useCouponOf } from '../../tenders/coupons/index.ts';
import { useShopper } from '../pricing/index.ts';
import { tileProps } from '../tiles/index.ts';

export type ProductTileProps = Pick<ProductCardProps, 'eager' | 'headingLevel' | 'reasons' | 'onOpen'> & {
  product: ProductSummaryDto;
};

/** A product of any list, as a card with links to its page and the cart. */
export function ProductTile({ product, ...card }: ProductTileProps) {
  const { productoId } = product;
  const tile = tileProps(product, useCompany(), useShopper());
  const quantity = useCartQuantity(productoId);
  const isFavourite = useFavourite(productoId);
  const coupon = useCouponOf(productoId);
  // The reason for a lower price comes first; a card has room for one reason.
  const couponReasons: ProductCardProps['reasons'] =
    coupon && tile.price.reasons?.length === 0 ? [{ text: couponMark(coupon), tone: 'offer' }] : undefined;
  const navigate = useNavigate();
  const openPage = () => void navigate(tile.to);
  const isOut = product.disponibilidadStock === stockStateIds.none;
  return (
    <ProductCard
      {...tile}
      {...card}
      reasons={card.reasons ?? couponReasons}
      quantity={quantity}
      onAdd={() => lazyCartActions.add(product, openPage)}
      onQuantityChange={(next) => lazyCartActions.setQuantity(productoId, next)}
      onRemove={() => lazyCartActions.remove(productoId)}
      isFavourite={isFavourite}
      onToggleFavourite={() => toggleFavourite(productoId)}
      // STOCK-01: the product page offers the notification.
      onNotify={isOut ? openPage : undefined}
    />
  );
}
