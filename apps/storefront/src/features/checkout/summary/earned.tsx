import { formatCount, formatMoney } from '@botica/domain/format';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { useLocalCart } from '../../cart/index.ts';
import { StickerPreview } from '../../loyalty/stickers/index.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';

export function Stickers({ view: { facts } }: { view: CheckoutView }) {
  const { cart } = useLocalCart();
  return <StickerPreview totalCents={facts.goodsCents} lines={cart.productosCarritoCompra} />;
}

/** The savings and rewards of the order. */
export function Earned({ view: { money } }: { view: CheckoutView }) {
  const company = useCompany();
  const savedCents = money.savingCents + money.couponCents;
  const points = money.points > 0 && (
    <b className="font-bold">
      {formatCount(money.points)} {money.points === 1 ? 'punto' : 'puntos'}
    </b>
  );
  if (savedCents === 0 && !points) return null;
  return (
    <Note tone="reward" icon={<Coin className="size-5 shrink-0" />}>
      {savedCents > 0 && `Ahorras ${formatMoney(savedCents, company)}`}
      {points && (
        <>
          {savedCents > 0 ? ' y ganas ' : 'Ganas '}
          {points}
        </>
      )}
      .
    </Note>
  );
}
