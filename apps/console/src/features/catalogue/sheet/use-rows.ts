import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { partSize, rowsKey, rowsQuery } from './sheet.api.ts';
import type { SheetRow } from './sheet-state.ts';

/** A person who drags the bar through the list looks at what is there when it rests. */
const restMs = 80;

/** The rows of the sheet by position. The parts of the visible rows are read, and the next ones on both sides. */
export function useRows(ids: readonly number[], visible: { first: number; last: number }) {
  const queryClient = useQueryClient();
  const parts = useMemo(() => {
    const starts = Array.from({ length: Math.ceil(ids.length / partSize) }, (_, part) => part * partSize);
    return starts.map((start) => ids.slice(start, start + partSize));
  }, [ids]);
  const first = Math.max(0, Math.floor(visible.first / partSize) - 1);
  const last = Math.floor(visible.last / partSize) + 1;
  const [{ of, from, to }, setRead] = useState({ of: ids, from: first, to: last - 1 });
  // Another list is read where it begins, at once.
  if (of !== ids) setRead({ of: ids, from: first, to: last - 1 });
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setRead((now) =>
          now.of === ids && now.from === first && now.to === last ? now : { of: ids, from: first, to: last },
        ),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [ids, first, last]);
  const shown = parts.slice(from, to + 1);
  const found = useQueries({ queries: shown.map((part) => rowsQuery(part)) });
  return {
    failed: found.find(({ error, data }) => error && !data),
    rowAt: (index: number): SheetRow | undefined => {
      const id = ids[index];
      return id === undefined ? undefined : found[Math.floor(index / partSize) - from]?.data?.get(id);
    },
    /** Rows that are not on the screen are read first: a cell needs the value that it replaces. */
    async loadRows(first: number, last: number): Promise<ReadonlyMap<number, SheetRow>> {
      const wanted = parts.slice(Math.floor(first / partSize), Math.floor(last / partSize) + 1);
      const loaded = await Promise.all(wanted.map((part) => queryClient.fetchQuery(rowsQuery(part))));
      const byId = new Map(loaded.flatMap((rows) => [...rows]));
      return new Map(
        ids.slice(first, last + 1).flatMap((id, at) => {
          const row = byId.get(id);
          return row ? [[first + at, row] as const] : [];
        }),
      );
    },
    putRows(rows: readonly SheetRow[]) {
      const fresh = new Map(rows.map((row) => [row.id, row]));
      queryClient.setQueriesData<ReadonlyMap<number, SheetRow>>(
        { queryKey: rowsKey },
        (before) => before && new Map([...before].map(([id, row]) => [id, fresh.get(id) ?? row])),
      );
    },
  };
}
