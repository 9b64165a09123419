import type { OrderPageDto } from '@botica/contract/care/orders';
import { momentText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { cell, head, tableClass } from './table-styles.ts';

export function OrderLines({ order }: { order: OrderPageDto }) {
  const { lineas, montos, empresaId, factura, notaDeAnulacion, sucursal, fecha } = order;
  const money = (amount: number) => amountText(amount, empresaId);
  const facts = [
    ...[momentText(fecha), sucursal],
    ...(factura ? [`Factura ${factura}`] : []),
    ...(notaDeAnulacion ? [`Anulada con la nota de crédito ${notaDeAnulacion}`] : []),
  ];
  return (
    <Card flush title={`${lineas.length} ${lineas.length === 1 ? 'producto' : 'productos'}`} sub={facts.join(' · ')}>
      <div className="overflow-x-auto">
        <table className={tableClass}>
          <caption className="sr-only">Productos del pedido</caption>
          <thead>
            <tr>
              <th scope="col" className={head}>
                Producto
              </th>
              {['Cant.', 'Cada uno', 'Ahorro', 'Total'].map((name) => (
                <th key={name} scope="col" className={`${head} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lineas.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their order
              <tr key={index}>
                <td className={cell}>
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {line.nombre}
                    {line.marca && <Badge>{line.marca}</Badge>}
                  </span>
                </td>
                <td className={`${cell} text-right`}>{line.cantidad}</td>
                <td className={`${cell} text-right whitespace-nowrap`}>{money(line.precio)}</td>
                <td className={`${cell} text-right whitespace-nowrap text-ink-600`}>
                  {line.ahorro > 0 ? money(line.ahorro) : ''}
                </td>
                <td className={`${cell} text-right font-semibold whitespace-nowrap`}>{money(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="ml-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 px-4 py-3 text-cell">
        {montos.map(({ nombre, monto }, index) => {
          const isTotal = index === montos.length - 1;
          const look = isTotal ? 'border-t border-line pt-1.5 text-sm font-bold' : '';
          return (
            <div key={nombre} className="contents">
              <dt className={`${look} ${isTotal ? '' : 'text-ink-600'}`}>{nombre}</dt>
              <dd className={`${look} text-right whitespace-nowrap`}>{money(monto)}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
