import type { GuestPriceDto } from '@botica/contract/company-orders/guest';
import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { CheckoutSafety } from '../../health/safety/index.ts';
import { AccountOffer } from './account-offer.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestLines } from './guest-lines.tsx';
import { missingForDelivery } from './guest-order.api.ts';
import { GuestSubstitutes } from './guest-substitutes.tsx';
import { GuestTotals } from './guest-totals.tsx';
import { type GuestSource, useGuestOrder } from './use-guest-order.ts';

const formId = 'pedido-sin-usuario';

interface GuestOrderProps {
  source: GuestSource;
  mask: string;
  title: string;
  text: string;
  /** What an account offers instead. */
  offer?: ReactNode;
  /** Instead of the form, when no product is left. */
  whenEmpty?: ReactNode;
}

export function GuestOrder({ source, mask, title, text, offer, whenEmpty }: GuestOrderProps) {
  const guest = useGuestOrder(source);
  const { lines, methods, price } = guest;
  if (whenEmpty && lines.length === 0 && !guest.isPlaced && !guest.isSending) return whenEmpty;
  // Attaching a prescription requires an account.
  const needsAccount = price.data?.productos.some(({ requiereReceta }) => requiereReceta) ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Tu pedido' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">{title}</h1>
        <p className="mt-1 text-ink-600">{text}</p>
      </div>
      {needsAccount ? <AccountOffer lines={lines} isNeeded /> : offer}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:gap-6 menu:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
          <ProductsPanel {...guest} />
          <FormProvider {...methods}>
            <form id={formId} noValidate onSubmit={guest.onSubmit} className="contents">
              <GuestFields mask={mask} hasSeniorLines={lines.some(({ terceraEdad }) => terceraEdad)} />
            </form>
          </FormProvider>
          {guest.cart && (
            <CheckoutSafety cart={guest.cart} onRemove={guest.remove} settleCart={async () => undefined} />
          )}
          <GuestSubstitutes
            lines={lines}
            price={price.data}
            mode={guest.mode}
            substitutes={guest.substitutes}
            onChange={guest.setSubstitutes}
          />
        </div>
        <SummaryPanel {...guest} />
      </div>
    </div>
  );
}

type PanelProps = Pick<
  ReturnType<typeof useGuestOrder>,
  'lines' | 'setLines' | 'mode' | 'awaitsSuburb' | 'price' | 'problem' | 'isSending'
>;

function ProductsPanel({ lines, setLines, price, isSending }: PanelProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">Productos</h2>
      {price.error && !price.data ? (
        <LoadFailure
          title="No pudimos cargar los precios"
          error={price.error}
          isRetrying={price.isFetching}
          onRetry={() => void price.refetch()}
        />
      ) : (
        <GuestLines lines={lines} price={price.data} onChange={setLines} isSending={isSending} />
      )}
    </section>
  );
}

function SummaryPanel({ lines, mode, awaitsSuburb, price, problem, isSending }: PanelProps) {
  // A newer request than the one whose answer is in view.
  const priceProblem = price.error && price.data ? problemOf(price.error) : undefined;
  return (
    <aside className="panel grid grid-cols-[minmax(0,1fr)] gap-4 menu:sticky menu:top-28">
      <h2 className="text-xl font-bold">Resumen</h2>
      <GuestTotals price={price.data} awaitsSuburb={awaitsSuburb} />
      {mode === 'homeDelivery' && price.data && <MissingForDelivery price={price.data} />}
      <ProblemNote problem={problem ?? priceProblem} />
      <Button
        type="submit"
        form={formId}
        size="lg"
        block
        loading={isSending}
        disabled={lines.length === 0 || !price.data}
      >
        Hacer pedido
      </Button>
    </aside>
  );
}

/** CHK-17: said before the form is filled in; the server refuses such an order. */
function MissingForDelivery({ price }: { price: GuestPriceDto }) {
  const company = useCompany();
  const missingCents = missingForDelivery(price);
  if (price.pedidoMinimoHasta > price.pedidoMinimo && price.subtotal < price.pedidoMinimoHasta) {
    return (
      <Note tone="info" role="status">
        El mínimo de entrega depende de tu colonia: de {formatDecimal(price.pedidoMinimo, company)} a{' '}
        {formatDecimal(price.pedidoMinimoHasta, company)}. Elígela para saber el tuyo.
      </Note>
    );
  }
  if (missingCents <= 0) return null;
  return (
    <Note tone="info" role="status">
      Te faltan <b className="font-bold">{formatMoney(missingCents, company)}</b> para el mínimo de entrega. También
      puedes recogerlo en la sucursal.
    </Note>
  );
}
