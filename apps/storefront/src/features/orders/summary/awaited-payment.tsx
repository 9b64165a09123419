import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { hasPage } from '../../../lib/pages/known-pages.ts';

/** The order waits for its payment: a link to the page that pays it. */
export function AwaitedPayment({ order: { encabezado, formaPago, pagos, totales } }: { order: OrderSummaryDto }) {
  const company = useCompany();
  const isLink = formaPago.tipo === 'paymentLink';
  const page = isLink
    ? { to: '/MisPagoClick', label: 'Ver mi enlace de pago' }
    : { to: `/confirmar-pago/${encabezado.pedido_ID}`, label: 'Terminar el pago' };
  const amount = pagos.find(({ tipo }) => tipo === formaPago.tipo)?.monto ?? totales.total;
  return (
    <section
      aria-label="Pago pendiente"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-reward-100 p-4 text-reward-900 desk:p-6"
    >
      <div>
        <p className="text-sm font-semibold">{isLink ? 'Te enviamos un enlace para pagar' : 'Por pagar'}</p>
        <p className="text-2xl font-extrabold tabular-nums">{formatDecimal(amount, company)}</p>
      </div>
      {hasPage(page.to) && (
        <ButtonLink to={page.to} className="max-desk:w-full">
          {page.label}
        </ButtonLink>
      )}
    </section>
  );
}
