import type { TopUpProductDto } from '@botica/contract/services/top-ups';
import { formatMoney } from '@botica/domain/format';
import { type TopUpSplit, topUpPhone } from '@botica/domain/services/top-ups';
import { useFormContext } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
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
            label: `${split.points.toLocaleString('en-US')} puntos`,
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
      <Button type="submit" block loading={isSending}>
        {isCovered ? 'Recargar con mis puntos' : 'Continuar al pago'}
      </Button>
      <div className="text-fine text-ink-600">
        <p>Las recargas no tienen cambio ni devolución. Revisa el número antes de enviar.</p>
        <TextLink to="/misrecargas">Ver mis recargas</TextLink>
      </div>
    </section>
  );
}
