import { pictureOfSize, uploadedPath } from '@botica/contract/catalogue/picture-size';
import type { PieceDto, RewardResultDto } from '@botica/contract/content/editions';
import { pictureInName } from '@botica/domain/catalogue/pictures';
import { companies } from '@botica/domain/companies';
import type { Content, ContentLists, ContentSum, KindOfContent } from '@botica/domain/content/editions';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { amountText } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { resultsQuery } from './content.api.ts';

export function listsOf({ listas }: PieceDto): ContentLists {
  return Object.fromEntries(
    listas.map(({ lista, opciones }) => [lista, opciones.map(({ id, nombre }) => ({ id, name: nombre }))]),
  );
}

type PieceFaceProps = { piece: PieceDto; kind: KindOfContent; values: Content; lists: ContentLists };

/** What a shopper reads of it, where the page of the store asks for an account or opens it on demand. */
export function PieceFace({ piece, kind, values, lists }: PieceFaceProps) {
  const face = kind.faceOf?.(values, companies[piece.empresaId], lists);
  if (!face) return null;
  const picture = pictureInName(face.picture ?? '');
  return (
    <Card title="Lo que lee el comprador">
      <div className="grid gap-1 rounded-card border border-line bg-white p-4">
        {picture && (
          <img
            src={pictureOfSize(`${uploadedPath}/${picture}.webp`, 'banner')}
            alt=""
            className="mb-1 aspect-20/7 w-full rounded-control object-cover"
          />
        )}
        <h3 className="text-sm font-bold wrap-anywhere">{face.title || 'Sin nombre'}</h3>
        {face.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <p key={index} className="text-cell wrap-anywhere whitespace-pre-line text-ink-700">
            {line}
          </p>
        ))}
      </div>
      {!piece.ruta && kind.group !== 'texts' && (
        <p className="mt-2 text-label text-ink-600">Su página de la tienda pide una cuenta: aquí están sus datos.</p>
      )}
    </Card>
  );
}

export function PieceSums({ sums }: { sums: readonly ContentSum[] }) {
  return (
    <Card title="Cuentas con lo escrito">
      <Figures rows={sums.map(({ label, text }) => [label, text])} />
    </Card>
  );
}

/** Totals of a published piece, without anybody's data. */
export function PieceResults({ piece }: { piece: PieceDto }) {
  const { data, error, isPending, refetch } = useQuery(resultsQuery(piece));
  return (
    <Card title="Resultados">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando los resultados" />
      ) : (
        <Figures rows={data.resultados.map((one) => [one.nombre, resultText(one, piece)])} />
      )}
    </Card>
  );
}

function resultText({ unidad, valor }: RewardResultDto, { empresaId }: PieceDto): string {
  return unidad === 'monto' ? amountText(valor, empresaId) : formatCount(valor);
}

function Figures({ rows }: { rows: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="grid gap-1.5 text-cell">
      {rows.map(([label, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have the same name
        <div key={index} className="flex justify-between gap-3">
          <dt className="min-w-0 wrap-anywhere text-ink-700">{label}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
