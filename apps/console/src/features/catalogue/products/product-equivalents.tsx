import type { EquivalentDto, ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { mostPinnedEquivalents, type PinnedEquivalent } from '@botica/domain/catalogue/product-drafts';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { moved } from './order-buttons.tsx';
import { PinnedEquivalentRow } from './pinned-equivalent-row.tsx';
import { equivalentsQuery } from './products.api.ts';
import type { Draft } from './use-draft.ts';

/** What the store offers instead of the product, with the reason; those that go first are part of the draft. */
export function ProductEquivalents({ draft, page }: { draft: Draft; page: ProductPageDto }) {
  const { data, error, refetch } = useQuery(equivalentsQuery(page.productoId, page.version));
  const { principioActivo, concentracion, forma } = page.publicado;
  return (
    <Card title="Equivalentes">
      <div className="grid gap-2 text-cell">
        <p className="text-label text-ink-600">
          {principioActivo && concentracion
            ? `La tienda ofrece en su lugar los que tienen ${principioActivo}, ${concentracion}, ${forma}: primero los que elijas, luego los más baratos.`
            : 'No tiene: le falta el principio activo o la concentración, y la tienda compara los dos y la forma.'}
        </p>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <EquivalentLists draft={draft} equivalents={data.equivalentes} canEdit={page.puedeEditar} />
        ) : (
          <LoadingRows label="Cargando los equivalentes" />
        )}
      </div>
    </Card>
  );
}

type EquivalentListsProps = { draft: Draft; equivalents: readonly EquivalentDto[]; canEdit: boolean };

function EquivalentLists({ draft, equivalents, canEdit }: EquivalentListsProps) {
  const [said, setSaid] = useState('');
  const { pinnedEquivalents: pinned } = draft.values;
  const byId = new Map(equivalents.map((one) => [one.productoId, one]));
  const others = equivalents.filter(({ productoId }) => !pinned.some(({ id }) => id === productoId));
  const set = (next: readonly PinnedEquivalent[], words = '') => {
    draft.set('pinnedEquivalents', next);
    setSaid(words);
  };
  const move = (index: number, to: number) => set(moved(pinned, index, to), `Lugar ${to + 1} de ${pinned.length}.`);
  return (
    <>
      {pinned.length > 0 && (
        <ol className="grid gap-2" aria-label="Equivalentes que van primero">
          {pinned.map((one, index) => (
            <PinnedEquivalentRow
              key={one.id}
              pinned={one}
              name={nameOf(byId.get(one.id), one.id)}
              isOffered={byId.get(one.id)?.oculto === false}
              place={{ index, count: pinned.length }}
              disabled={!canEdit}
              onReason={(reason) => set(pinned.map((other) => (other.id === one.id ? { id: one.id, reason } : other)))}
              onMove={(to) => move(index, to)}
              onRemove={() =>
                set(
                  pinned.filter(({ id }) => id !== one.id),
                  'Ya no va primero.',
                )
              }
            />
          ))}
        </ol>
      )}
      {draft.errors.pinnedEquivalents && (
        <p className="flex items-start gap-1 text-label font-medium text-danger">
          <CircleAlert size={14} className="mt-px" />
          {draft.errors.pinnedEquivalents}
        </p>
      )}
      {equivalents.length === 0 ? (
        <p>Ningún otro producto es equivalente.</p>
      ) : (
        <ul className="grid gap-1.5" aria-label="Los demás equivalentes">
          {others.map((one) => (
            <OtherEquivalent
              key={one.productoId}
              equivalent={one}
              canPin={canEdit && pinned.length < mostPinnedEquivalents}
              onPin={() => set([...pinned, { id: one.productoId, reason: '' }], 'Escribe por qué va primero.')}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

const nameOf = (one: EquivalentDto | undefined, id: number) =>
  one ? `${one.nombre}, ${one.presentacion}` : `Producto n.º ${id}`;

type OtherEquivalentProps = { equivalent: EquivalentDto; canPin: boolean; onPin: () => void };

function OtherEquivalent({ equivalent, canPin, onPin }: OtherEquivalentProps) {
  const { query } = useScope();
  const { productoId, laboratorio, empresas, oculto } = equivalent;
  const name = nameOf(equivalent, productoId);
  return (
    <li className="flex items-start justify-between gap-2">
      <span className="min-w-0">
        <Link to={`/productos/${productoId}${query}`} className="text-brand-700 hover:underline">
          {name}
        </Link>
        <span className="block text-label text-ink-600">
          {laboratorio}. {empresas.map((id) => companies[id].name).join(', ')}
          {oculto && '. Oculto: no se ofrece.'}
        </span>
      </span>
      {canPin && !oculto && (
        <Button size="sm" aria-label={`Poner primero ${name}`} onClick={onPin}>
          <Pin size={14} />
        </Button>
      )}
    </li>
  );
}
