import type { TextOwnerDto } from '@botica/contract/catalogue/shared-texts';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { pathOfSharedTexts } from './path-of-shared-texts.ts';
import { ownersQuery } from './shared-texts.api.ts';

const kindWords = { principio: 'Principio activo', grupo: 'Grupo' } as const;

const columns: readonly Column<TextOwnerDto>[] = [
  { id: 'name', header: 'De', cell: ({ row: { original: one } }) => <b className="font-semibold">{one.nombre}</b> },
  { id: 'kind', header: 'Qué es', cell: ({ row: { original: one } }) => kindWords[one.tipo] },
  {
    id: 'texts',
    header: 'Textos',
    cell: ({ row: { original: one } }) => (one.textos === 0 ? 'Ninguno' : formatCount(one.textos)),
  },
  { id: 'products', header: 'Productos', cell: ({ row: { original: one } }) => formatCount(one.productos) },
];

/** What products can share texts by: ingredients and groups, of the whole chain. */
export function OwnersScreen() {
  const { query } = useScope();
  const { get, set } = useUrlState();
  const navigate = useNavigate();
  const text = get('texto') ?? '';
  const { data, error, isPending, refetch } = useQuery(ownersQuery(useDeferredValue(text.trim())));
  const rows = data?.origenes ?? [];
  return (
    <Page
      head={
        <PageHead
          title="Textos compartidos"
          back={{ to: `/productos${query}`, label: 'Productos' }}
          sub="Los muestran todos los productos de un principio activo o de un grupo."
        />
      }
    >
      <Field
        label="Buscar por nombre"
        type="search"
        className="w-72"
        maxLength={80}
        value={text}
        onChange={({ target }) => set({ texto: target.value })}
      />
      <section aria-label="Textos compartidos" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los principios activos y los grupos" />
        ) : rows.length === 0 ? (
          <Empty title="Ninguno con ese nombre" text="Escribe otra parte del nombre." />
        ) : (
          <DataTable
            caption="Textos compartidos"
            columns={columns}
            rows={rows}
            rowId={({ tipo, clave }) => `${tipo} ${clave}`}
            onOpen={(one) => void navigate(pathOfSharedTexts(one, query))}
          />
        )}
      </section>
      {data?.hayMas && <p className="text-label text-ink-600">Son los primeros {rows.length}. Busca para ver otros.</p>}
    </Page>
  );
}
