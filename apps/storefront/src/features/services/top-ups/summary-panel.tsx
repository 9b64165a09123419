import type { TopUpProductDto } from '@botica/contract/services/top-ups';
import { formatCount, formatMoney } from '@botica/domain/format';
import { type TopUpSplit, topUpPhone } from '@botica/domain/services/top-ups';
import { actionBarMark } from '@botica/ui/buttons/action-bar.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { SummaryList, type SummaryRow } from '@botica/ui/lists/summary-list.tsx';
import { useFormContext } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import type { Draft } from './draft.ts';

interface SummaryPanelProps {
  operatorName: string;
  product: TopUpProductDto | undefined;
  split: TopUpSplit;
  isSending: boolean;
}

export function SummaryPanel({ operatorName, product, split, isSending }: SummaryPanelProps) {
  const company = useCompany();
  const phone = useFormContext<Draft>().watch('phone');
  const money = (cents: number) => formatMoney(cents, company);
  const rows: SummaryRow[] = [
    { key: 'number', label: operatorName, value: phone ? `${topUpPhone.prefix} ${phone}` : 'Sin número' },
    {
      key: 'product',
      label: <span className="block min-w-0">{product?.descripcion ?? 'Sin producto'}</span>,
      value: formatDecimal(product?.monto ?? 0, company),
    },
    ...(split.points > 0
      ? [
          {
            key: 'points',
            label: `${formatCount(split.points)} puntos`,
            value: `−${money(split.pointsCents)}`,
            kind: 'minus' as const,
          },
        ]
      : []),
    { key: 'total', label: 'Total a pagar', value: money(split.cardCents), kind: 'total' },
  ];
  const isCovered = product !== undefined && split.cardCents === 0;
  return (
    <section aria-label="Resumen" className="panel grid gap-4">
      <SummaryList rows={rows} />
      {/* Replaces the bottom bar on phones: the button stays in view. */}
      <div
        {...actionBarMark}
        className="max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 max-desk:border-t max-desk:border-line max-desk:bg-white max-desk:px-(--gutter) max-desk:pt-2.5 max-desk:pb-[calc(10px+env(safe-area-inset-bottom))] max-desk:shadow-bar"
      >
        <Button type="submit" size="lg" block loading={isSending}>
          {isCovered ? 'Recargar con mis puntos' : 'Continuar al pago'}
        </Button>
      </div>
      <div className="text-fine text-ink-600">
        <p>Las recargas no tienen cambio ni devolución. Revisa el número antes de enviar.</p>
        <TextLink to="/misrecargas">Ver mis recargas</TextLink>
      </div>
    </section>
  );
}
