import { plainText } from '@botica/domain/catalogue/search';
import type { KindGroup } from '@botica/domain/content/editions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { piecesQuery } from './content.api.ts';
import { homeOfGroup } from './group-homes.ts';
import { pathIn, pieceColumns } from './piece-columns.tsx';

const tables = (['branches', 'cities', 'delivery', 'abroad', 'foreignPlaces', 'insurers'] as const).map((group) => {
  const pathOf = pathIn(homeOfGroup(group).path);
  return [group, { pathOf, columns: pieceColumns(pathOf) }] as const;
});
const tableOf = Object.fromEntries(tables);

export type GroupListProps = {
  group: Exclude<KindGroup, 'letters' | 'texts'>;
  caption: string;
  /** Part of the name; all without one. */
  text?: string;
  /** Only those that were never published; nothing at all while there are none. */
  isNewOnly?: boolean;
};

/** The pieces of a group of kinds, with their drafts. */
export function GroupList({ group, caption, text = '', isNewOnly = false }: GroupListProps) {
  const navigate = useNavigate();
  const { companyId, query } = useScope();
  const { data, error, isPending, refetch } = useQuery(piecesQuery({ area: 'content', group }, companyId));
  const table = tableOf[group];
  const wanted = plainText(text.trim());
  const rows = (data?.piezas ?? []).filter(
    ({ nombre, enTienda }) => plainText(nombre).includes(wanted) && !(isNewOnly && enTienda),
  );
  if (isNewOnly && rows.length === 0 && !error) return null;
  return (
    <section aria-label={caption} className="overflow-hidden rounded-card border border-line bg-white">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending || !table ? (
        <LoadingRows label={`Cargando: ${caption}`} />
      ) : rows.length === 0 ? (
        <Empty title="Nada por aquí" text="Elige otra empresa arriba, o quita el filtro." />
      ) : (
        <DataTable
          caption={caption}
          columns={table.columns}
          rows={rows}
          rowId={table.pathOf}
          onOpen={(piece) => void navigate(`${table.pathOf(piece)}${query}`)}
        />
      )}
    </section>
  );
}
