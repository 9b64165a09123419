import type { PieceDto } from '@botica/contract/content/editions';
import { branchStateIds } from '@botica/domain/branches';
import { formatDate } from '@botica/domain/format';
import { weekdayNames, weekdayOf } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { openingQuery } from './content.api.ts';

const states = {
  [branchStateIds.open]: { tone: 'good', label: 'Abierta ahora' },
  [branchStateIds.closed]: { tone: 'neutral', label: 'Cerrada ahora' },
  [branchStateIds.closingSoon]: { tone: 'warn', label: 'Por cerrar' },
} as const;

/** What a shopper sees of the hours of a branch, by the rules of the store and with the draft. */
export function OpeningPreview({ piece }: { piece: PieceDto }) {
  const { data, error, isPending, refetch } = useQuery(openingQuery(piece, piece.revision));
  return (
    <Card title="Así la ve un comprador" sub={data?.esBorrador ? 'con el borrador' : 'lo publicado'}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando el horario" />
      ) : (
        <div className="grid gap-2.5">
          {piece.borrador && !data.esBorrador && (
            <Note tone="info">Mientras falten datos por corregir se ve lo que está publicado.</Note>
          )}
          {!data.visible && <Note tone="warn">La tienda no la muestra.</Note>}
          <p className="flex flex-wrap items-center gap-2 text-cell">
            <Badge tone={stateOf(data.estado).tone}>{stateOf(data.estado).label}</Badge>
            {data.mensaje}
          </p>
          <table className="w-full text-left text-cell">
            <caption className="sr-only">Los próximos siete días</caption>
            <tbody>
              {data.dias.map(({ fecha, horario, motivo }) => (
                <tr key={fecha} className="border-t border-line-soft">
                  <th scope="row" className="py-1.25 pr-3 font-medium whitespace-nowrap">
                    {weekdayNames[weekdayOf(fecha)]}, {formatDate(fecha)}
                  </th>
                  <td className="py-1.25">
                    {horario}
                    {motivo && <span className="block text-label text-ink-600">{motivo}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

const stateOf = (id: number) => (id === 0 || id === 2 ? states[id] : states[branchStateIds.closed]);
