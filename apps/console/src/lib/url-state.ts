import { useSearchParams } from 'react-router';

export type UrlChange = Readonly<Record<string, string | null | undefined>>;

/** The query of an address with these values set; null removes one. */
export function changeQuery(current: URLSearchParams, change: UrlChange): string {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}

/** Filters, page and open row are in the URL. A change of a filter goes back to the first page and closes the row. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    get: (name: string) => params.get(name) ?? undefined,
    hrefWith: (change: UrlChange) => changeQuery(params, { cursor: null, fila: null, ...change }) || '?',
    /** The values that `set` would lead to. */
    getAfter: (change: UrlChange) => {
      const next = new URLSearchParams(changeQuery(params, { cursor: null, fila: null, ...change }));
      return (name: string) => next.get(name) ?? undefined;
    },
    set: (change: UrlChange) => setParams(changeQuery(params, { cursor: null, fila: null, ...change })),
    open: (rowId: string | null) => setParams(changeQuery(params, { fila: rowId }), { replace: true }),
  };
}
