import type { ListedPieceDto } from '@botica/contract/content/editions';
import { type CompanyId, companies } from '@botica/domain/companies';
import { slipKinds } from '@botica/domain/content/texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Field } from '../../ui/fields.tsx';
import { Views } from '../../ui/filters.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { piecesQuery } from './content.api.ts';
import { homeOfGroup } from './group-homes.ts';
import { StateBadges } from './labels.tsx';
import { pathIn } from './piece-columns.tsx';
import { factsOf, isWanted, type TextView, textViews } from './quoted-text-rows.ts';
import { useContentCompanies } from './use-content-companies.ts';

const { path, label: title } = homeOfGroup('texts');
const pathOf = pathIn(path);

const columns: readonly Column<ListedPieceDto>[] = [
  {
    id: 'code',
    header: 'Código',
    cell: ({ row: { original: piece } }) => (
      <Link to={pathOf(piece)} className="font-semibold text-brand-700 hover:underline">
        {factsOf(piece).id}
      </Link>
    ),
  },
  { id: 'original', header: 'Original', cell: ({ row: { original: piece } }) => <Original piece={piece} /> },
  {
    id: 'shown',
    header: 'Lo que muestra la tienda',
    cell: ({ row: { original: piece } }) =>
      factsOf(piece).isChanged ? <span className="wrap-anywhere">{piece.nombre}</span> : 'Igual',
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ row: { original: piece } }) => (piece.borradorDe ? <StateBadges piece={piece} /> : ''),
  },
];

function Original({ piece }: { piece: ListedPieceDto }) {
  const { original, slip } = factsOf(piece);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="wrap-anywhere">{original}</span>
      {slip && <Badge tone="warn">{slipKinds[slip.kind]}</Badge>}
    </span>
  );
}

/** The texts that the specification quotes, as each company shows them. */
export function QuotedTextsScreen() {
  const own = useContentCompanies('content');
  const { companyId } = useScope();
  const chosen = companyId ?? (own.length === 1 ? own[0] : undefined);
  return (
    <Page
      head={
        <PageHead
          title={title}
          sub={
            chosen
              ? `De ${companies[chosen].name}. Un texto cambia en todos los lugares que muestran exactamente el original.`
              : undefined
          }
        />
      }
    >
      {chosen ? <Texts companyId={chosen} /> : <Empty title="Elige una empresa" text="Elígela arriba." />}
    </Page>
  );
}

function Texts({ companyId }: { companyId: CompanyId }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const { get, set, hrefWith } = useUrlState();
  const { data, error, isPending, refetch } = useQuery(piecesQuery({ area: 'content', group: 'texts' }, companyId));
  const view = (Object.keys(textViews) as TextView[]).find((id) => id === get('ver')) ?? 'todos';
  const text = get('texto') ?? '';
  const rows = (data?.piezas ?? []).filter((piece) => isWanted(piece, view, text));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Views
          label="Textos"
          views={(Object.keys(textViews) as TextView[]).map((id) => ({
            ...{ label: textViews[id], to: hrefWith({ ver: id === 'todos' ? null : id }), isCurrent: view === id },
          }))}
        />
        <Field
          label="Buscar en el original o en el cambio"
          type="search"
          value={text}
          onChange={({ target }) => set({ texto: target.value })}
        />
        <p role="status" className="pb-1.5 text-label text-ink-600">
          {rows.length === 1 ? '1 texto' : `${rows.length} textos`}
        </p>
      </div>
      <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los textos" />
        ) : rows.length === 0 ? (
          <Empty title="Ningún texto con estos filtros" text="Busca otra palabra o mira todos." />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowId={pathOf}
            onOpen={(piece) => void navigate(`${pathOf(piece)}${query}`)}
          />
        )}
      </section>
    </>
  );
}
