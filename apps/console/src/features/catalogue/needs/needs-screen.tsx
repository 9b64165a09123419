import type { NeedDto } from '@botica/contract/catalogue/needs';
import { plainText } from '@botica/domain/catalogue/search';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { companiesOf, useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { needsQuery, useRemoveNeed } from './needs.api.ts';

/** The needs that the search understands, and what staff add to them. */
export function NeedsScreen() {
  const { companyId: chosen, query } = useScope();
  const [first = 2] = companiesOf(useSession());
  const { data, error, isPending, refetch } = useQuery(needsQuery);
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<NeedDto | 'new'>();
  const wanted = plainText(text.trim());
  const shown = data?.necesidades.filter((need) => wordsOf(need).includes(wanted)) ?? [];
  return (
    <Page
      head={
        <PageHead
          title="Necesidades del buscador"
          back={{ to: `/busquedas${query}`, label: 'Búsquedas sin resultado' }}
          sub={data && `${data.necesidades.length} necesidades`}
          actions={
            data?.puedeCambiar && (
              <Button variant="main" onClick={() => setEdited('new')}>
                Nueva necesidad
              </Button>
            )
          }
        />
      }
    >
      <Field
        label="Buscar una necesidad"
        hint="Por su nombre, sus palabras o lo que encuentra."
        type="search"
        className="max-w-96"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <section aria-label="Necesidades" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando las necesidades" />
        ) : shown.length === 0 ? (
          <Empty
            title="Ninguna necesidad con esas palabras"
            text="Prueba otra palabra, o agrega una necesidad nueva."
          />
        ) : (
          <ul className="divide-y divide-line-soft">
            {shown.map((need) => (
              <NeedRow key={need.nombre} need={need} onEdit={data.puedeCambiar ? () => setEdited(need) : undefined} />
            ))}
          </ul>
        )}
      </section>
      {edited && (
        <NeedDialog
          need={edited === 'new' ? undefined : edited}
          companyId={chosen ?? first}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

function NeedRow({ need, onEdit }: { need: NeedDto; onEdit?: (() => void) | undefined }) {
  const remove = useRemoveNeed();
  const { nombre, deLaTienda, palabras, encuentra, preguntarAlRegente, revision } = need;
  const handleRemove = () =>
    remove.mutate(
      { nombre, revision },
      {
        onSuccess: ({ mensaje }) => notify.success(mensaje),
        onError: (error) => notify.error(problemOf(error).text),
      },
    );
  return (
    <li className="grid gap-1 px-4 py-2.5 text-cell">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-semibold wrap-anywhere">{nombre}</b>
        {preguntarAlRegente && <Badge tone="info">Regente primero</Badge>}
        {onEdit && (
          <span className="ml-auto flex gap-2">
            {revision > 0 && (
              <Button size="sm" variant="quiet" aria-label={`Quitar lo agregado a ${nombre}`} onClick={handleRemove}>
                Quitar lo agregado
              </Button>
            )}
            <Button size="sm" aria-label={`Editar ${nombre}`} onClick={onEdit}>
              Editar
            </Button>
          </span>
        )}
      </div>
      <p className="text-ink-600 wrap-anywhere">
        {[...deLaTienda.palabras, ...palabras].join(', ')} → {[...deLaTienda.encuentra, ...encuentra].join(', ')}
      </p>
      {(palabras.length > 0 || encuentra.length > 0) && (
        <p className="wrap-anywhere">Del personal: {[...palabras, ...encuentra].join(', ')}</p>
      )}
    </li>
  );
}

const wordsOf = ({ nombre, deLaTienda, palabras, encuentra }: NeedDto) =>
  plainText([nombre, ...deLaTienda.palabras, ...deLaTienda.encuentra, ...palabras, ...encuentra].join(' '));
