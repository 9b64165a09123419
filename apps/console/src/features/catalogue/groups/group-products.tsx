import { outcomeNames } from '@botica/contract/catalogue/product-drafts';
import type { GroupTree } from '@botica/domain/catalogue/group-tree';
import { groupName, subtreeOf } from '@botica/domain/catalogue/group-tree';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { groupProductsQuery, useMoveProducts } from './groups.api.ts';

type GroupProductsProps = { groupId: number; tree: GroupTree; canEdit: boolean };

/** The products of a group and of those below it, to pass several to another group. */
export function GroupProducts({ groupId, tree, canEdit }: GroupProductsProps) {
  const { query } = useScope();
  const { data, error, isPending, refetch } = useQuery(groupProductsQuery(groupId));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [target, setTarget] = useState('');
  const move = useMoveProducts(groupId);
  const own = new Set(subtreeOf(tree, groupId).map(({ id }) => id));
  const targets = tree.filter(({ id }) => id > 0 && id !== groupId);
  const rows = data?.productos ?? [];
  const results = move.data?.resultados ?? [];
  const moved = results.filter(({ resultado }) => resultado === outcomeNames.done).length;
  const isAll = rows.length > 0 && rows.every(({ productoId }) => chosen.includes(productoId));
  return (
    <Card title="Productos" sub={data && `${data.total} con los de sus subgrupos`}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando los productos" />
      ) : rows.length === 0 ? (
        <p className="text-cell text-ink-600">No tiene productos.</p>
      ) : (
        <div className="grid gap-3">
          {canEdit && (
            <label className="flex items-center gap-2 text-label font-semibold">
              <input
                type="checkbox"
                className="size-4 accent-brand-600"
                checked={isAll}
                onChange={() => setChosen(isAll ? [] : rows.map(({ productoId }) => productoId))}
              />
              Elegir los {rows.length} de esta lista
            </label>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached with the keyboard */}
          <ul className="grid max-h-72 gap-1 overflow-y-auto" aria-label="Productos del grupo" tabIndex={0}>
            {rows.map(({ productoId, nombre, presentacion }) => (
              <li key={productoId} className="flex min-h-8 items-center gap-3 text-cell">
                {canEdit && (
                  <input
                    type="checkbox"
                    aria-label={`Elegir ${nombre}, ${presentacion}`}
                    className="ml-1 size-4 shrink-0 accent-brand-600"
                    checked={chosen.includes(productoId)}
                    onChange={({ target: box }) =>
                      setChosen(box.checked ? [...chosen, productoId] : chosen.filter((id) => id !== productoId))
                    }
                  />
                )}
                <Link to={`/productos/${productoId}${query}`} className="text-brand-700 hover:underline">
                  {nombre}, {presentacion}
                </Link>
              </li>
            ))}
          </ul>
          {canEdit && (
            <div className="grid gap-2">
              <Select
                label="Pasar los elegidos a"
                value={target}
                options={[
                  { value: '', label: 'Elige un grupo' },
                  ...targets.map(({ id }) => ({
                    value: String(id),
                    label: own.has(id) ? `${groupName(tree, id)} (dentro de este)` : groupName(tree, id),
                  })),
                ]}
                onChange={({ target: box }) => setTarget(box.value)}
              />
              <Button
                className="justify-self-start"
                disabled={chosen.length === 0 || target === ''}
                loading={move.isPending}
                onClick={() =>
                  move.mutate({ hacia: Number(target), productos: [...chosen] }, { onSuccess: () => setChosen([]) })
                }
              >
                Pasar {chosen.length} {chosen.length === 1 ? 'producto' : 'productos'}
              </Button>
            </div>
          )}
          {move.error && <Note tone="danger">{problemOf(move.error).text}</Note>}
          {move.data && (
            <Note tone={moved === results.length ? 'good' : 'warn'}>
              <span role="status">
                {moved} de {results.length} en borrador.{' '}
                {moved < results.length && 'A los demás los cambió otra persona, o no tienes permiso. '}
              </span>
              <Link to={`/productos${query ? `${query}&` : '?'}estado=borrador`} className="font-semibold underline">
                Publícalos en Productos
              </Link>
            </Note>
          )}
        </div>
      )}
    </Card>
  );
}
