import { formatMoney } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { Tag } from '@botica/ui/display/tag.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCompany } from '../../../../lib/company-store.ts';
import { explainCandidates } from '../../../cart/index.ts';
import type { BuyPanelProps } from './buy-panel.tsx';
import { pricesWithReasons } from './unit-price.ts';

/** Every price of the product: the charged one with its reason, the others with why they are not charged. */
export function AllPrices({ product, purchase }: Pick<BuyPanelProps, 'product' | 'purchase'>) {
  const company = useCompany();
  const prices = explainCandidates(pricesWithReasons(product, purchase));
  if (prices.length < 2) return null;
  return (
    <details className="group border-t border-line pt-1 last:-mb-2 desk:last:-mb-3">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-tag text-sm font-semibold text-brand-700 [&::-webkit-details-marker]:hidden">
        Por qué este precio y los demás
        <ChevronDown size={20} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <dl className="grid pb-3">
        {prices.map(({ key, name, meaning, cents, isTaken }) => (
          <div
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 first:border-t-0"
          >
            <dt className="text-sm font-semibold">
              {name} {isTaken && <Tag className="ml-1">El de hoy</Tag>}
            </dt>
            <dd className={cx('text-right text-sm tabular-nums', isTaken ? 'font-extrabold' : 'font-semibold')}>
              {formatMoney(cents, company)}
            </dd>
            <dd className="col-span-full text-fine text-ink-600">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
