import type { ItemStateDto, ItemView, ReconciledProcessorDto } from '@botica/contract/finance/reconciliation';
import { formatCount } from '@botica/domain/format';
import { sumAmounts } from '../../../lib/money.ts';
import { Card } from '../../../ui/card.tsx';
import { FigureLink, type MoneyColumn, MoneyTable } from '../shared/index.ts';
import { stateWords } from './words.ts';

type FiguresProps = {
  sums: ReconciledProcessorDto;
  money: (amount: number) => string;
  hrefOf: (view: ItemView) => string;
};
type Figure = ReconciledProcessorDto['cifras'][number];

const notes: Readonly<Record<ItemStateDto, string>> = {
  conciliado: 'El mismo monto en los dos lados',
  'monto-distinto': 'La misma transacción con otro monto',
  'solo-tienda': 'Cobros que ningún archivo tiene',
  'solo-procesador': 'Cobros que la tienda no tiene',
  duplicado: 'Otra fila de la misma transacción',
  'devolucion-sin-par': 'Devoluciones que solo tiene un lado',
};

/** Matched and differences add up to what the store has and to what the processor reports. */
export function FiguresCard({ sums, money, hrefOf }: FiguresProps) {
  const differenceOf = ({ tienda, informe }: Pick<Figure, 'tienda' | 'informe'>) => sumAmounts([tienda, -informe]);
  const columns: MoneyColumn<Figure>[] = [
    {
      name: 'Estado',
      cell: ({ estado }) => (
        <>
          {stateWords[estado]} <span className="block text-label font-normal text-ink-600">{notes[estado]}</span>
        </>
      ),
      total: 'Total',
    },
    {
      name: 'Filas',
      isAmount: true,
      cell: ({ estado, filas }) => (
        <FigureLink to={hrefOf(estado)} name={stateWords[estado]}>
          {formatCount(filas)}
        </FigureLink>
      ),
      total: (
        <FigureLink to={hrefOf('todas')} name="Todas">
          {formatCount(sums.cifras.reduce((count, { filas }) => count + filas, 0))}
        </FigureLink>
      ),
    },
    { name: 'Tienda', isAmount: true, cell: ({ tienda }) => money(tienda), total: money(sums.tienda) },
    { name: 'Procesador', isAmount: true, cell: ({ informe }) => money(informe), total: money(sums.informe) },
    {
      name: 'Diferencia',
      isAmount: true,
      cell: (figure) => money(differenceOf(figure)),
      total: money(differenceOf(sums)),
    },
  ];
  return (
    <Card flush title="Tienda contra procesador" sub="Las devoluciones restan.">
      <MoneyTable
        caption="Tienda contra procesador"
        columns={columns}
        rows={sums.cifras}
        rowId={({ estado }) => estado}
      />
    </Card>
  );
}
