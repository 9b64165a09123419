import type { OrderDetailDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import type { Company } from '@botica/domain/companies';
import { asDeduction, formatCount } from '@botica/domain/format';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { SummaryList, type SummaryRow } from '@botica/ui/lists/summary-list.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { paymentName, pointsWords } from './order-papers.ts';
import { isProposalReady, stageOf } from './order-words.ts';

export function OrderTotals({ order }: { order: OrderSummaryDto }) {
  const company = useCompany();
  const { pagos, totales } = order;
  const points = pointsWords(order);
  return (
    <div className="grid gap-4">
      {totales.total > 0 && <SummaryList rows={totalRows(order, company)} />}
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold text-ink-600">Forma de pago</h3>
        <SummaryList rows={tenderRows(order, company)} />
        {pagos.length === 0 && totales.total === 0 && <p className="text-sm text-ink-600">{unpricedWords(order)}</p>}
      </div>
      {points && (
        <div className="flex flex-wrap items-center gap-x-2 rounded-control bg-reward-100 p-3 text-sm text-reward-900">
          <Coin />
          <p className="font-semibold">{points}</p>
          <TextLink to="/historialpuntos" className="print:hidden">
            Ver mis puntos
          </TextLink>
        </div>
      )}
    </div>
  );
}

/** RX-04: nothing is charged before the customer accepts. */
function unpricedWords({ encabezado }: OrderSummaryDto): string {
  if (stageOf(encabezado) === 'cancelled') return 'No se te cobró nada.';
  return isProposalReady(encabezado)
    ? 'El total está en la propuesta del regente.'
    : 'Te confirmamos el total antes de cobrar.';
}

function totalRows({ totales }: OrderDetailDto, company: Company): SummaryRow[] {
  const money = (amount: number) => formatDecimal(amount, company);
  const optional = (key: string, label: string, amount: number, kind: SummaryRow['kind'] = 'plain'): SummaryRow[] =>
    amount > 0 ? [{ key, label, value: kind === 'minus' ? asDeduction(money(amount)) : money(amount), kind }] : [];
  return [
    { key: 'subtotal', label: 'Productos', value: money(totales.subtotal) },
    ...optional('coupon', `Cupón ${totales.cuponDigital}`, totales.ahorroCupon, 'minus'),
    ...optional('delivery', 'Envío', totales.envio),
    ...optional('insurance', 'Seguro de envío', totales.seguro),
    ...optional('points', 'Cargo por puntos', totales.cargoPuntos),
    { key: 'total', label: 'Total', value: money(totales.total), kind: 'total' },
  ];
}

function tenderRows(order: OrderSummaryDto, company: Company): SummaryRow[] {
  const { pagos, formaPago } = order;
  const rest = paymentName(order);
  if (pagos.length === 0) return [{ key: 'payment', label: rest, value: '' }];
  return pagos.map(({ tipo, nombre, monto, puntos }, index) => ({
    key: `${tipo} ${index}`,
    label: labelOf(tipo === formaPago.tipo ? rest : nombre, puntos),
    value: formatDecimal(monto, company),
  }));
}

const labelOf = (name: string, points: number) => (points > 0 ? `${name} (${formatCount(points)})` : name);
