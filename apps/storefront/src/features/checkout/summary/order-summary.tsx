import { formatMoney } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type ReactNode, useId, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useLocalCart } from '../../cart/index.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { stepLink } from '../step-rules.ts';
import { Earned, Stickers } from './earned.tsx';
import { productsWords } from './order-lines.ts';
import { OrderPlace } from './order-place.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { restOf, summaryRows } from './summary-rows.ts';

/** Beside the step on a wide screen, sticky while it scrolls. */
export function OrderSummary({ view, children }: { view: CheckoutView; children: ReactNode }) {
  return (
    <aside aria-label="Resumen del pedido" className="grid gap-4 desk:sticky desk:top-4">
      <section className="flex max-h-[calc(100dvh-88px)] min-h-80 flex-col rounded-card border border-line bg-white *:px-5 wide:*:px-6">
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto pt-5 pb-4 wide:pt-6">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-xl font-bold">Tu pedido</h2>
            <TextLink to={stepLink('products')} className="-my-2.5 text-sm" aria-label="Editar los productos">
              Editar
            </TextLink>
          </div>
          <SummaryBody view={view} />
        </div>
        <div className="grid shrink-0 gap-4 border-t border-line pt-4 pb-5 wide:pb-6">
          <Rest view={view} />
          {children}
          <Earned view={view} />
        </div>
      </section>
      <p className="flex gap-2 text-fine text-ink-600">
        <ShieldCheck size={18} className="shrink-0" />
        Botica no guarda el CVC de tu tarjeta.
      </p>
    </aside>
  );
}

/** Over the step on a phone, collapsed; the total stays in view. */
export function FoldedSummary({ view }: { view: CheckoutView }) {
  const company = useCompany();
  const { cart } = useLocalCart();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Resumen del pedido" className="rounded-card border border-line bg-white">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-2.5 rounded-card px-4 text-left font-semibold"
      >
        <ShoppingCart size={20} className="text-brand-600" />
        <span className="leading-tight">
          {isOpen ? 'Ocultar resumen' : 'Ver resumen'}{' '}
          <small className="block text-fine font-normal text-ink-600">{productsWords(cart)}</small>
        </span>
        <ChevronDown size={18} className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
        <b className="ml-auto font-bold whitespace-nowrap tabular-nums">{formatMoney(restOf(view).cents, company)}</b>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-4">
            <SummaryBody view={view} />
            <Earned view={view} />
          </div>
        )}
      </div>
    </section>
  );
}

function SummaryBody({ view }: { view: CheckoutView }) {
  const company = useCompany();
  return (
    <>
      <OrderPlace place={view.place} />
      <SummaryLines />
      <SummaryList rows={summaryRows(view, company)} />
      <Stickers view={view} />
    </>
  );
}

function Rest({ view }: { view: CheckoutView }) {
  const company = useCompany();
  const { label, cents } = restOf(view);
  return (
    <p role="status" aria-label={label} className="flex items-baseline justify-between gap-4 tabular-nums">
      <span className="font-bold">{label}</span>
      <b className="text-2xl font-extrabold tracking-[-0.02em] whitespace-nowrap">{formatMoney(cents, company)}</b>
    </p>
  );
}
