import type { AskedFigureDto, DayPageDto } from '@botica/contract/finance/closings';
import { formatCount } from '@botica/domain/format';
import { Card } from '../../../ui/card.tsx';
import { FigureLink, type FinanceCompany, type MoneyColumn, MoneyTable } from '../shared/index.ts';

export type HrefOf = (cifra: AskedFigureDto, forma?: string) => string;
type FiguresProps = { day: DayPageDto; money: FinanceCompany['money']; hrefOf: HrefOf };

interface Figure {
  id: AskedFigureDto;
  name: string;
  note: string;
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The figures of the day. After a closing each one is shown as it was closed too. */
export function FiguresCard({ day, money, hrefOf }: FiguresProps) {
  const figures: Figure[] = [
    { id: 'facturado', name: 'Facturado', note: counted(day.facturas, 'factura') },
    { id: 'acreditado', name: 'Notas de crédito', note: 'De facturas de cualquier día' },
    { id: 'entregado', name: 'Entregado', note: counted(day.entregas, 'pedido') },
    { id: 'recibido', name: 'Recibido', note: 'Sumado por forma de pago' },
    { id: 'reembolsado', name: 'Reembolsado', note: 'Lo que ya volvió al cliente' },
    { id: 'diferencia', name: 'Facturado menos cobrado', note: 'Pedidos que se cobran y facturan en días distintos' },
  ];
  const { cierre } = day;
  const columns: MoneyColumn<Figure>[] = [
    {
      name: 'Cifra',
      cell: ({ name, note }) => (
        <>
          {name} <span className="block text-label font-normal text-ink-600">{note}</span>
        </>
      ),
    },
    {
      name: 'Ahora',
      isAmount: true,
      cell: ({ id, name }) => (
        <FigureLink to={hrefOf(id)} name={name}>
          {money(day[id])}
        </FigureLink>
      ),
    },
    ...(cierre
      ? [
          {
            name: 'Al cerrar',
            isAmount: true,
            cell: ({ id }: Figure) => money(cierre[id]),
          } satisfies MoneyColumn<Figure>,
        ]
      : []),
  ];
  return (
    <Card flush title="Cifras del día">
      <MoneyTable caption="Cifras del día" columns={columns} rows={figures} rowId={({ id }) => id} />
    </Card>
  );
}

type Tender = DayPageDto['formas'][number];

export function TendersCard({ day, money, hrefOf }: FiguresProps) {
  const columns: MoneyColumn<Tender>[] = [
    { name: 'Forma de pago', cell: ({ nombre }) => nombre, total: 'Total' },
    {
      name: 'Recibido',
      isAmount: true,
      cell: ({ forma, nombre, recibido }) => (
        <FigureLink to={hrefOf('recibido', forma)} name={`Recibido, ${nombre}`}>
          {money(recibido)}
        </FigureLink>
      ),
      total: money(day.recibido),
    },
    {
      name: 'Reembolsado',
      isAmount: true,
      cell: ({ forma, nombre, reembolsado }) => (
        <FigureLink to={hrefOf('reembolsado', forma)} name={`Reembolsado, ${nombre}`}>
          {money(reembolsado)}
        </FigureLink>
      ),
      total: money(day.reembolsado),
    },
    { name: 'Neto', isAmount: true, cell: ({ neto }) => money(neto), total: money(day.neto) },
  ];
  return (
    <Card flush title="Por forma de pago">
      {day.formas.length === 0 ? (
        <p className="px-4 pb-3.5 text-cell text-ink-600">Ese día no se cobró ni se devolvió nada.</p>
      ) : (
        <MoneyTable caption="Por forma de pago" columns={columns} rows={day.formas} rowId={({ forma }) => forma} />
      )}
    </Card>
  );
}
