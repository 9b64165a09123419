import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { asDeduction, formatMoney } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { explainCandidates, explainDecision } from './price-words.ts';

interface PriceDialogProps {
  cart: CartFacts;
  line: CartLineFacts;
  priced: PricedCartLine;
  onClose: () => void;
}

/** PRICE-01..17 in plain words: the price paid and why, and every price that was not used. */
export function PriceDialog({ cart, line, priced, onClose }: PriceDialogProps) {
  const company = useCompany();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title="Por qué este precio"
      description={`${line.prod_Desc}, ${line.presentacion}`}
      footer={<Button onClick={onClose}>Entendido</Button>}
    >
      <p className="rounded-control bg-brand-50 p-3 text-sm text-brand-900">{explainDecision(priced, cart)}</p>
      <ul aria-label="Precios de este producto" className="grid">
        {explainCandidates(priced.candidates).map(({ key, name, meaning, cents, isTaken }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 first:border-t-0"
          >
            <b className="text-sm font-semibold">
              {name} {isTaken && <Tag className="ml-1">El tuyo</Tag>}
            </b>
            <span className={cx('text-right text-sm tabular-nums', isTaken ? 'font-extrabold' : 'font-semibold')}>
              {formatMoney(cents, company)}
            </span>
            <span className="col-span-full text-fine text-ink-600">{meaning}</span>
          </li>
        ))}
      </ul>
      <Sums priced={priced} cart={cart} />
    </Dialog>
  );
}

function Sums({ priced, cart }: Pick<PriceDialogProps, 'priced' | 'cart'>) {
  const company = useCompany();
  const { quantity } = priced;
  return (
    <SummaryList
      className="rounded-control bg-canvas p-3"
      rows={[
        {
          key: 'units',
          label: `${quantity} × ${formatMoney(priced.unitBeforeCouponCents, company)}`,
          value: formatMoney(priced.unitBeforeCouponCents * quantity, company),
        },
        ...(priced.couponSavingCents > 0
          ? [
              {
                key: 'coupon',
                label: `Cupón ${cart.cuponDigital?.codigo ?? ''}`,
                value: asDeduction(formatMoney(priced.couponSavingCents, company)),
                kind: 'minus' as const,
              },
            ]
          : []),
        { key: 'total', label: 'Pagas', value: formatMoney(priced.totalCents, company), kind: 'total' },
      ]}
    />
  );
}
