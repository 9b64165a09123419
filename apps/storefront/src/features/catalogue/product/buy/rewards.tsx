import { formatCount } from '@botica/domain/format';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../identity/index.ts';
import { benefitsQuery, stickerMessageQuery } from '../product.api.ts';
import type { BuyPanelProps } from './buy-panel.tsx';
import { pointsToEarn } from './points-to-earn.ts';

/** Points and stickers that the purchase would earn. */
export function Rewards({
  product,
  place,
  purchase,
  price,
}: Pick<BuyPanelProps, 'product' | 'place' | 'purchase' | 'price'>) {
  const user = useUser();
  const { data: benefits = [] } = useQuery(benefitsQuery(place, product.productoId, user?.usuarioId));
  const { data: sticker, isPending } = useQuery(stickerMessageQuery(place, product.productoId));
  const points = pointsToEarn(product, {
    totalCents: price.totalCents,
    isSenior: purchase.age === 'senior',
    benefits,
  });
  return (
    <>
      {points > 0 && (
        <Note tone="reward" role="status" icon={<Coin className="size-5" />}>
          {user ? 'Ganas ' : 'Con tu cuenta ganas '}
          <strong>{points === 1 ? '1 punto' : `${formatCount(points)} puntos`}</strong> con esta compra.
        </Note>
      )}
      {sticker && <Note tone="reward">{sticker}</Note>}
      {/* A column that stays in view while the page scrolls moves up when it grows. */}
      {isPending && <div className="h-11" />}
    </>
  );
}
