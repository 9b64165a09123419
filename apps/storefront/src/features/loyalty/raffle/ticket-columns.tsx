import type { ExchangedTicketsDto } from '@botica/contract/loyalty/raffle';
import { formatDate } from '@botica/domain/format';
import { Tag } from '@botica/ui/display/tag.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';

const count = (number: number) => number.toLocaleString('en-US');

export const ticketColumns: readonly Column<ExchangedTicketsDto>[] = [
  { key: 'raffle', header: 'Sorteo', onCard: 'title', cell: ({ promocion }) => promocion },
  { key: 'date', header: 'Fecha', onCard: 'detail', cell: ({ fecha }) => formatDate(fecha) },
  { key: 'numbers', header: 'Números', onCard: 'detail', cell: numbersText },
  {
    key: 'state',
    header: 'Estado',
    onCard: 'detail',
    cell: ({ fechaSorteo, esGanador }) =>
      esGanador ? (
        <Tag tone="reward">¡Ganaste!</Tag>
      ) : fechaSorteo ? (
        `Sorteado el ${formatDate(fechaSorteo)}`
      ) : (
        'Participando'
      ),
  },
  { key: 'points', header: 'Puntos', align: 'end', onCard: 'aside', cell: ({ puntos }) => `${count(puntos)} puntos` },
  {
    key: 'tickets',
    header: 'Boletos',
    align: 'end',
    onCard: 'value',
    cell: ({ numeroDeBoletos, cantidadBonificada }) => (
      <>
        {count(numeroDeBoletos + cantidadBonificada)}
        {cantidadBonificada > 0 && (
          <span className="block text-fine font-normal text-ink-600">{count(cantidadBonificada)} de regalo</span>
        )}
      </>
    ),
  },
];

function numbersText({ primerBoleto, ultimoBoleto }: ExchangedTicketsDto): string {
  return primerBoleto === ultimoBoleto ? count(primerBoleto) : `${count(primerBoleto)} a ${count(ultimoBoleto)}`;
}
