import type { OrderDetailDto } from '@botica/contract/order-summary';
import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';
import { useCompany } from '../../lib/company-store.ts';
import { Coin } from '../../ui/coin.tsx';
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx';

export function OrderTotals({ order }: { order: OrderDetailDto }) {
  const company = useCompany();
  const { puntosAGanar, pagos, totales } = order;
  return (
    <div className="grid gap-4">
      {totales.total > 0 && <SummaryList rows={totalRows(order, company)} />}
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold text-ink-600">Forma de pago</h3>
        <SummaryList rows={tenderRows(order, company)} />
        {pagos.length === 0 && totales.total === 0 && (
          <p className="text-sm text-ink-600">Te confirmamos el total antes de cobrar.</p>
        )}
      </div>
      {puntosAGanar > 0 && (
        <p className="flex items-center gap-2 rounded-control bg-reward-100 p-3 text-sm font-semibold text-reward-900">
          <Coin />
          Ganas {puntosAGanar.toLocaleString('en-US')} {puntosAGanar === 1 ? 'punto' : 'puntos'} cuando se facture.
        </p>
      )}
    </div>
  );
}

function totalRows({ totales }: OrderDetailDto, company: Company): SummaryRow[] {
  const money = (amount: number) => formatMoney(toCents(amount), company);
  const optional = (key: string, label: string, amount: number, kind: SummaryRow['kind'] = 'plain'): SummaryRow[] =>
    amount > 0 ? [{ key, label, value: kind === 'minus' ? `- ${money(amount)}` : money(amount), kind }] : [];
  return [
    { key: 'subtotal', label: 'Productos', value: money(totales.subtotal) },
    ...optional('coupon', `Cupón ${totales.cuponDigital}`, totales.ahorroCupon, 'minus'),
    ...optional('delivery', 'Envío', totales.envio),
    ...optional('insurance', 'Seguro de envío', totales.seguro),
    ...optional('points', 'Cargo por puntos', totales.cargoPuntos),
    { key: 'total', label: 'Total', value: money(totales.total), kind: 'total' },
  ];
}

function tenderRows({ pagos, formaPago }: OrderDetailDto, company: Company): SummaryRow[] {
  if (pagos.length === 0) return [{ key: 'payment', label: formaPago.nombre, value: '' }];
  return pagos.map(({ tipo, nombre, monto, puntos }) => ({
    key: tipo,
    label: puntos > 0 ? `${nombre} (${puntos.toLocaleString('en-US')})` : nombre,
    value: formatMoney(toCents(monto), company),
  }));
}
