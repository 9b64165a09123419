import type { ReactNode } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import { CursorPager, type View, Views } from '../../../ui/filters.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';

export const listPage = 50;

type ListFrameProps = {
  label: string;
  noun: string;
  views?: readonly View[];
  query: { error: unknown; isPending: boolean; refetch: () => unknown };
  rows: number;
  total: number;
  from: number;
  empty: ReactNode;
  children: ReactNode;
};

/** The frame of a list with a search by words, its views and its pages. */
export function ListFrame({ label, noun, views, query, rows, total, from, empty, children }: ListFrameProps) {
  const url = useUrlState();
  const last = from + listPage;
  return (
    <section aria-label={label} className="overflow-hidden rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5">
        {views && <Views label="Vistas" views={views} />}
        <search className="ml-auto">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const texto = new FormData(event.currentTarget).get('texto');
              url.set({ texto: String(texto ?? '').trim() || null, desde: null });
            }}
          >
            <input
              name="texto"
              type="search"
              maxLength={60}
              aria-label={`Buscar ${noun}`}
              placeholder={`Buscar ${noun}`}
              defaultValue={url.get('texto') ?? ''}
              className="h-8 w-56 rounded-control border border-field px-2.5 text-cell outline-none focus:border-brand-600 focus:ring-3 focus:ring-brand-100"
            />
          </form>
        </search>
      </div>
      {query.error && rows === 0 ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingRows label={`Cargando ${noun}`} />
      ) : rows === 0 ? (
        empty
      ) : (
        children
      )}
      {(from > 0 || last < total) && (
        <CursorPager
          count={rows}
          noun={noun}
          onFirst={from > 0 ? () => url.set({ desde: null }) : undefined}
          onNext={last < total ? () => url.set({ desde: String(last) }) : undefined}
        />
      )}
    </section>
  );
}
