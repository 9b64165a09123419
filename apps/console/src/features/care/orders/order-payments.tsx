import type { OrderPageDto, OrderPaymentDto, RefundDto } from '@botica/contract/care/orders';
import Clock from 'lucide-react/icons/clock';
import { momentText, timeText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ToneBadge } from '../shared/index.ts';
import { cell, head, tableClass } from './table-styles.ts';

type OrderPaymentsProps = { order: OrderPageDto; onRefund: (payment: OrderPaymentDto) => void };

export function OrderPayments({ order, onRefund }: OrderPaymentsProps) {
  const { pagos, reembolsos, empresaId, porDevolver, puede } = order;
  const money = (amount: number) => amountText(amount, empresaId);
  return (
    <Card flush title="Pagos y reembolsos" {...(porDevolver > 0 ? { sub: `Por devolver ${money(porDevolver)}` } : {})}>
      <div className="overflow-x-auto">
        <table className={tableClass}>
          <caption className="sr-only">Pagos y reembolsos del pedido</caption>
          <thead>
            <tr>
              {['Movimiento', 'Forma', 'Referencia', 'Estado'].map((name) => (
                <th key={name} scope="col" className={head}>
                  {name}
                </th>
              ))}
              <th scope="col" className={`${head} text-right`}>
                Monto
              </th>
            </tr>
          </thead>
          <tbody>
            {pagos.map((payment, index) => (
              <tr key={payment.pagoId ?? `parte ${payment.parte ?? index}`}>
                <td className={cell}>
                  <b className="block font-semibold">Pago</b>
                  {payment.momento && <When moment={payment.momento} />}
                </td>
                <td className={`${cell} whitespace-nowrap`}>{payment.forma}</td>
                <td className={`${cell} font-mono text-label`}>{payment.referencia}</td>
                <td className={cell}>
                  <span className="flex items-center gap-2">
                    <ToneBadge tone={payment.tono}>{payment.estado}</ToneBadge>
                    {puede.reembolsar && payment.reembolsable > 0 && (
                      <Button size="sm" variant="link" onClick={() => onRefund(payment)}>
                        Reembolsar<span className="sr-only"> {payment.forma}</span>
                      </Button>
                    )}
                  </span>
                </td>
                <td className={`${cell} text-right font-semibold whitespace-nowrap`}>{money(payment.monto)}</td>
              </tr>
            ))}
            {reembolsos.map((refund) => (
              <tr key={refund.reembolsoId}>
                <td className={cell}>
                  <b className="block font-semibold text-danger">Reembolso</b>
                  <When moment={refund.pedido} />
                </td>
                <td className={`${cell} whitespace-nowrap`}>A {refund.forma}</td>
                <td className={`${cell} max-w-48 text-ink-600`}>
                  <span className="block truncate">{refund.motivo}</span>
                  {refund.notaCredito && (
                    <span className="block text-label">
                      Nota de crédito <span className="font-mono whitespace-nowrap">{refund.notaCredito}</span>
                    </span>
                  )}
                </td>
                <td className={cell}>
                  <RefundState refund={refund} />
                </td>
                <td className={`${cell} text-right font-semibold whitespace-nowrap text-danger`}>
                  - {money(refund.monto)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pagos.length === 0 && <p className="px-4 py-3 text-cell text-ink-600">Todavía no hay pagos.</p>}
    </Card>
  );
}

function When({ moment }: { moment: string }) {
  return <span className="block text-label whitespace-nowrap text-ink-600">{momentText(moment)}</span>;
}

function RefundState({ refund }: { refund: RefundDto }) {
  if (refund.hecho) return <Badge tone="good">Devuelto</Badge>;
  return (
    <Badge tone="warn" icon={<Clock size={13} />}>
      {refund.reintenta ? `En cola, reintenta ${timeText(refund.reintenta)}` : 'En cola'}
    </Badge>
  );
}
