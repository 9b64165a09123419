import { formatMoney } from '@botica/domain/format';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { taxNames } from '../../../lib/tax-names.ts';
import { cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { useCheckout } from '../checkout-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { Earned, Stickers } from '../summary/earned.tsx';
import { restOf, summaryRows } from '../summary/summary-rows.ts';
import { BankSteps } from './bank-steps.tsx';
import { paidNow } from './paid-now.ts';

/** The only amount to pay, its parts, the button, and what the press starts. */
export function PaySummary({ view, children }: { view: CheckoutView; children?: ReactNode }) {
  const company = useCompany();
  const { cardId } = useCheckout();
  const { data: cards = [] } = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const now = paidNow(view.facts);
  const { label, cents } = restOf(view);
  return (
    <aside aria-label="Resumen del pedido" className="grid gap-4 desk:sticky desk:top-4">
      <section className="grid gap-4 rounded-card border border-line bg-white p-4 desk:p-6">
        <SummaryList rows={summaryRows(view, company)} />
        <p
          role="status"
          aria-label={label}
          className="flex items-end justify-between gap-4 border-t border-line pt-4 tabular-nums"
        >
          <span className="leading-snug font-bold">
            {now?.cents === cents ? 'Total a pagar' : label}
            <small className="block text-fine font-normal text-ink-600">{taxNames[company.countryCode]} incluido</small>
          </span>
          <b className="text-3xl leading-none font-extrabold tracking-[-0.03em] whitespace-nowrap">
            {formatMoney(cents, company)}
          </b>
        </p>
        {children}
        {now && <BankSteps kind={now.kind} card={cards.find(({ id }) => id === cardId)} />}
        <Stickers view={view} />
      </section>
      <p className="flex gap-2 text-fine text-ink-600">
        <ShieldCheck size={18} className="shrink-0 text-brand-600" />
        <span>
          Tus datos viajan cifrados. Al {now ? 'pagar' : 'realizar el pedido'} aceptas los{' '}
          <Link to="/terminos-y-condiciones" className="underline underline-offset-2">
            términos
          </Link>
          .
        </span>
      </p>
      <Earned view={view} />
    </aside>
  );
}
