import type { GuestPriceDto } from '@botica/contract/company-orders/guest';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';

interface GuestTotalsProps {
  price: GuestPriceDto | undefined;
  /** The suburb decides the cost of the delivery. */
  awaitsSuburb: boolean;
}

export function GuestTotals({ price, awaitsSuburb }: GuestTotalsProps) {
  const company = useCompany();
  if (!price) {
    return (
      <SkeletonGroup label="Calculando el total" className="grid gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-8 w-full" />
      </SkeletonGroup>
    );
  }
  const money = (amount: number) => formatDecimal(amount, company);
  return (
    <>
      <SummaryList
        rows={[
          { key: 'subtotal', label: 'Productos', value: money(price.subtotal) },
          ...(awaitsSuburb || price.costoEnvio > 0
            ? [{ key: 'delivery', label: 'Envío', value: awaitsSuburb ? 'Según tu colonia' : money(price.costoEnvio) }]
            : []),
          {
            key: 'total',
            label: awaitsSuburb ? 'Total sin envío' : 'Total',
            value: money(price.total),
            kind: 'total' as const,
          },
        ]}
      />
      <p className="text-sm text-ink-600">
        Te atiende <b className="font-semibold text-ink-900">{price.sucursal.nombrePublico}</b>,{' '}
        {price.sucursal.direccion}.
      </p>
    </>
  );
}
