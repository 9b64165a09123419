import type { PieceDto } from '@botica/contract/content/editions';
import { formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { legalAnswersQuery } from './content.api.ts';

const count = (number: number) => number.toLocaleString('en-US');

/** How many people accepted which version. */
export function LegalAnswers({ piece }: { piece: PieceDto }) {
  const { data, error, isPending, refetch } = useQuery(legalAnswersQuery(piece, piece.version));
  return (
    <Card title="Aceptaciones" sub="Personas con cuenta, por versión del texto">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando las aceptaciones" />
      ) : (
        <table className="w-full text-cell">
          <thead className="text-left text-label text-ink-600">
            <tr>
              <th scope="col" className="py-1 font-medium">
                Versión
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Aceptaron
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Ahora no
              </th>
            </tr>
          </thead>
          <tbody>
            {data.versiones.map(({ version, actualizado, pideAceptacion, aceptaron, ahoraNo }) => (
              <tr key={version} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  <b className="font-semibold">{version}</b>, {formatDate(actualizado)}{' '}
                  {pideAceptacion && <Badge tone="info">Pide aceptación</Badge>}
                </th>
                <td className="py-1.5 text-right tabular-nums">{count(aceptaron)}</td>
                <td className="py-1.5 text-right tabular-nums">{count(ahoraNo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
