import type { ProductDetailDto } from '@botica/contract/catalogue';
import { formatMoney } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCompany } from '../../lib/company-store.ts';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';

/** Every price of the product, with who pays it and why. */
export function AllPrices({ product }: { product: ProductDetailDto }) {
  const company = useCompany();
  const prices = product.preciosConRazon;
  if (prices.length < 2) return null;
  return (
    <details className="group -mb-2 border-t border-line pt-1 desk:-mb-3">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-tag text-sm font-semibold text-brand-700 [&::-webkit-details-marker]:hidden">
        Por qué este precio y los demás
        <ChevronDown size={20} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <dl className="grid pb-3">
        {prices.map(({ razon, nombre, explicacion, precio, ahorro, seAplica }) => (
          <div
            key={razon}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 first:border-t-0"
          >
            <dt className="text-sm font-semibold">
              {nombre} {seAplica && <Tag className="ml-1">El de hoy</Tag>}
            </dt>
            <dd className={cx('text-right text-sm tabular-nums', seAplica ? 'font-extrabold' : 'font-semibold')}>
              {formatMoney(toCents(precio), company)}
            </dd>
            <dd className="text-fine text-ink-600">{explicacion}</dd>
            {ahorro > 0 && (
              <dd className="text-right text-fine font-semibold text-brand-700 tabular-nums">
                -{formatMoney(toCents(ahorro), company)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
