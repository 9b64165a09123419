import { formatMoney, formatPercent } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { useCompany } from '../../../../lib/company-store.ts';
import type { BuyPanelProps } from './buy-panel.tsx';
import { type TierBox, tierBoxes } from './unit-price.ts';

/** PRICE-14 PRICE-15: pressing a tier sets the quantity to its start. */
export function Tiers({
  product,
  purchase,
  onQuantityChange,
}: Pick<BuyPanelProps, 'product' | 'purchase' | 'onQuantityChange'>) {
  const company = useCompany();
  const boxes = tierBoxes(product, purchase);
  if (boxes.length < 2) return null;
  return (
    <div>
      <h2 id="tiers-title" className="mb-2 text-sm font-semibold tracking-normal">
        Lleva más, paga menos por cada uno
      </h2>
      <ul aria-labelledby="tiers-title" className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {boxes.map((box) => {
          const isReached = purchase.quantity >= box.from && purchase.quantity <= (box.to ?? Number.POSITIVE_INFINITY);
          return (
            <li key={box.from}>
              <button
                type="button"
                aria-pressed={isReached}
                onClick={() => onQuantityChange(box.from)}
                className={cx(
                  'grid min-h-20 w-full content-center justify-items-center gap-0.5 rounded-control px-2 py-2.5 text-center tabular-nums',
                  isReached
                    ? 'bg-brand-50 inset-ring-2 inset-ring-brand-600'
                    : 'bg-white inset-ring inset-ring-line-strong hover:bg-canvas',
                )}
              >
                <span className="text-fine text-ink-600">{rangeOf(box)}</span>
                <b className="font-extrabold">{formatMoney(box.unitCents, company)}</b>
                <span className="text-xs font-bold text-brand-700">
                  {box.percentOff > 0 ? `${formatPercent(box.percentOff)} menos` : 'cada uno'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function rangeOf({ from, to }: TierBox): string {
  if (to === undefined) return `Desde ${from}`;
  return from === to ? String(from) : `${from} a ${to}`;
}
