import { editionStates, kindOf, kindsOfGroup } from '@botica/domain/content/editions';
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
import { kindNamed, statesOf } from './labels.tsx';
import { NewPieceDialog } from './new-piece-dialog.tsx';
import { pathIn, pieceColumns } from './piece-columns.tsx';

const pathOf = pathIn('/contenido');

const columns = pieceColumns(pathOf);

/** What the shop window says, by kind and state. */
export function PiecesScreen() {
  const navigate = useNavigate();
  const { companyId, query } = useScope();
  const { get, hrefWith } = useUrlState();
  const [isNew, setNew] = useState(false);
  const [kind, state] = [get('tipo'), get('estado')];
  const { data, error, isPending, refetch } = useQuery(
    piecesQuery(companyId, kind && kindNamed(kind)?.group === 'letters' ? 'letters' : 'window'),
  );
  const rows = (data?.piezas ?? []).filter(
    (piece) => (!kind || piece.tipo === kind) && (!state || statesOf(piece).some((one) => one === state)),
  );
  return (
    <Page
      head={
        <PageHead
          title="Contenido"
          sub="Lo que dice la vitrina. Nada llega a los compradores hasta que se publica."
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
          label="Tipos de contenido"
          views={[
            { label: 'Todo', to: hrefWith({ tipo: null }), isCurrent: !kind },
            ...[...kindsOfGroup('window'), ...kindsOfGroup('letters')].map((id) => {
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
      <section aria-label="Contenido de la tienda" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando el contenido" />
        ) : rows.length === 0 ? (
          <Empty title="Nada con estos filtros" text="Elige otro tipo u otro estado, o empieza un contenido nuevo." />
        ) : (
          <DataTable
            caption="Contenido de la tienda"
            columns={columns}
            rows={rows}
            rowId={pathOf}
            onOpen={(piece) => void navigate(`${pathOf(piece)}${query}`)}
          />
        )}
      </section>
      {isNew && <NewPieceDialog onClose={() => setNew(false)} />}
    </Page>
  );
}
