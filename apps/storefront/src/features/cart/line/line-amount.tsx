import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { useCompany } from '../../../lib/company-store.ts';

/** The total of a line, and its total at the public price when that is higher. */
export function LineAmount({ priced }: { priced: PricedCartLine }) {
  const company = useCompany();
  const publicCents = priced.publicCents * priced.quantity;
  return (
    <p className="text-right leading-[1.3] tabular-nums">
      <b className="font-bold whitespace-nowrap">{formatMoney(priced.totalCents, company)}</b>
      {publicCents > priced.totalCents && (
        <s className="block text-xs whitespace-nowrap text-ink-600">
          <span className="sr-only">Precio anterior </span>
          {formatMoney(publicCents, company)}
        </s>
      )}
    </p>
  );
}
