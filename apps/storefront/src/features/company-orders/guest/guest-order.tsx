import type { EncodedGuestOrder } from '@botica/domain/company-orders/guest';
import { phoneMaskOf, unmask } from '@botica/domain/identity';
import { FormProvider } from 'react-hook-form';
import { problemOf } from '../../../lib/call-problem.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ProblemNote } from '../../../ui/feedback/problem-note.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { AccountOffer } from './account-offer.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestLines } from './guest-lines.tsx';
import { GuestSubstitutes } from './guest-substitutes.tsx';
import { GuestTotals } from './guest-totals.tsx';
import { useGuestOrder } from './use-guest-order.ts';

const formId = 'pedido-sin-usuario';

export function GuestOrder({ order }: { order: EncodedGuestOrder }) {
  const company = useCompany();
  const mask = phoneMaskOf({ callingCode: unmask(company.phonePrefix), phoneMask: '9999-9999' });
  const guest = useGuestOrder(order, mask);
  const { lines, methods, price } = guest;
  // Attaching a prescription requires an account.
  const needsAccount = price.data?.productos.some(({ requiereReceta }) => requiereReceta) ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Tu pedido' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Confirma tu pedido</h1>
        <p className="mt-1 text-ink-600">
          Revisa los productos, dinos quién lo recibe y listo. No necesitas una cuenta.
        </p>
      </div>
      {(order.pedirConUsuario || needsAccount) && <AccountOffer lines={lines} isNeeded={needsAccount} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:gap-6 menu:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
          <ProductsPanel {...guest} />
          <GuestSubstitutes
            lines={lines}
            price={price.data}
            mode={guest.mode}
            substitutes={guest.substitutes}
            onChange={guest.setSubstitutes}
          />
          <FormProvider {...methods}>
            <form id={formId} noValidate onSubmit={guest.onSubmit} className="contents">
              <GuestFields mask={mask} hasSeniorLines={lines.some(({ terceraEdad }) => terceraEdad)} />
            </form>
          </FormProvider>
        </div>
        <SummaryPanel {...guest} />
      </div>
    </div>
  );
}

type PanelProps = Pick<ReturnType<typeof useGuestOrder>, 'lines' | 'setLines' | 'price' | 'problem' | 'isSending'>;

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

function SummaryPanel({ lines, price, problem, isSending }: PanelProps) {
  // A newer request than the one whose answer is in view.
  const priceProblem = price.error && price.data ? problemOf(price.error) : undefined;
  return (
    <aside className="panel grid grid-cols-[minmax(0,1fr)] gap-4 menu:sticky menu:top-28">
      <h2 className="text-xl font-bold">Resumen</h2>
      <GuestTotals price={price.data} />
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
