import type { ListedPieceDto } from '@botica/contract/content/editions';
import type { ContentArea } from '@botica/domain/content/editions';
import { contentAreas, editionStates, kindOf, kindsOfList } from '@botica/domain/content/editions';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Views } from '../../ui/filters.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { piecesQuery } from './content.api.ts';
import { areaOf, areaWords, kindNamed, statesOf } from './labels.tsx';
import { NewPieceDialog } from './new-piece-dialog.tsx';
import { pathIn, pieceColumns } from './piece-columns.tsx';

const pathOf = (piece: ListedPieceDto) => pathIn(`/${contentAreas[areaOf(piece.tipo)].path}`)(piece);
const columns = pieceColumns(pathOf);

/** What the shop window says. */
export function PiecesScreen() {
  return <Pieces area="content" />;
}

/** What shoppers play, collect and redeem. */
export function RewardsScreen() {
  return <Pieces area="reward" />;
}

/** The pieces of an area by kind and state. */
function Pieces({ area }: { area: ContentArea }) {
  const { title, sub, fresh } = areaWords[area];
  const navigate = useNavigate();
  const { companyId, query } = useScope();
  const { get, hrefWith } = useUrlState();
  const [isNew, setNew] = useState(false);
  const [kind, state] = [get('tipo'), get('estado')];
  const { data, error, isPending, refetch } = useQuery(
    piecesQuery({ area, group: kind && kindNamed(kind)?.group === 'letters' ? 'letters' : undefined }, companyId),
  );
  const rows = (data?.piezas ?? []).filter(
    (piece) => (!kind || piece.tipo === kind) && (!state || statesOf(piece).some((one) => one === state)),
  );
  return (
    <Page
      head={
        <PageHead
          title={title}
          sub={`${sub} Nada llega a los compradores hasta que se publica.`}
          actions={
            <Button variant="main" onClick={() => setNew(true)}>
              <Plus size={15} />
              Nuevo
            </Button>
          }
        />
      }
    >
      <div className="flex flex-wrap gap-3">
        <Views
          label="Tipos"
          views={[
            { label: 'Todo', to: hrefWith({ tipo: null }), isCurrent: !kind },
            ...[...kindsOfList(area), ...kindsOfList(area, 'letters')].map((id) => {
              const { wire, plural } = kindOf(id);
              return { label: plural, to: hrefWith({ tipo: wire }), isCurrent: kind === wire };
            }),
          ]}
        />
        <Views
          label="Estados"
          views={[
            { label: 'Cualquier estado', to: hrefWith({ estado: null }), isCurrent: !state },
            ...Object.entries(editionStates).map(([id, label]) => ({
              ...{ label, to: hrefWith({ estado: id }), isCurrent: state === id },
            })),
          ]}
        />
      </div>
      <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando la lista" />
        ) : rows.length === 0 ? (
          <Empty title="Nada con estos filtros" text="Elige otro tipo u otro estado, o empieza algo nuevo." />
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
      {isNew && (
        <NewPieceDialog
          title={fresh}
          kinds={kindsOfList(area).filter((id) => kindOf(id).blank)}
          onClose={() => setNew(false)}
        />
      )}
    </Page>
  );
}
