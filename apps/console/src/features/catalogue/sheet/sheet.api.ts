import type { CallArguments } from '@botica/contract/call';
import { fromProductChangeDto, toProductChangeDto } from '@botica/contract/catalogue/product-fields';
import {
  listSheet,
  mostSheetRowsRead,
  mostSheetRowsSaved,
  openSheet,
  readSheetRows,
  type SheetRowDto,
  saveSheet,
} from '@botica/contract/catalogue/product-sheet';
import type { SheetValues } from '@botica/domain/catalogue/product-sheet';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { SavedRow, SentRow, SheetRow } from './sheet-state.ts';

export type SheetFilters = NonNullable<CallArguments<typeof listSheet>['query']>;

/** What is known of a list: its first products, or all. */
interface SheetList {
  filters: string;
  ids: readonly number[];
  hasMore: boolean;
}

type Partly = SheetList & { isWhole: boolean };

/** The first rows are on the screen before the server found the others. */
const startQuery = (query: SheetFilters) =>
  queryOptions({
    queryKey: ['products', 'sheet-start', query],
    queryFn: async ({ signal, client }): Promise<SheetList> => {
      const { filas, hayMas } = await call(openSheet, { query, signal });
      const ids = filas.map(({ productoId }) => productoId);
      client.setQueryData(rowsQuery(ids).queryKey, byId(filas));
      return { filters: JSON.stringify(query), ids, hasMore: hayMas };
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** The order of the sheet stays until the filters change, also when names do. */
const wholeQuery = (query: SheetFilters) =>
  queryOptions({
    queryKey: ['products', 'sheet', query],
    queryFn: async ({ signal, client }): Promise<SheetList> => {
      const { ids, hayMas, filas } = await call(listSheet, { query, signal });
      client.setQueryData(rowsQuery(ids.slice(0, partSize)).queryKey, byId(filas));
      return { filters: JSON.stringify(query), ids, hasMore: hayMas };
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** The list before stays until the first rows of the next one are there. */
export function useSheetList(query: SheetFilters) {
  const start = useQuery(startQuery(query));
  const hasMore = !start.isPlaceholderData && start.data?.hasMore === true;
  const whole = useQuery({ ...wholeQuery(query), enabled: hasMore });
  const isKnown = whole.data !== undefined && whole.data.filters === start.data?.filters;
  const known = isKnown ? whole.data : start.data;
  const data: Partly | undefined = known && { ...known, isWhole: isKnown || !known.hasMore };
  return { data, isPlaceholderData: start.isPlaceholderData, failed: [start, whole].find(hasFailed) };
}

const hasFailed = ({ error, data }: { error: unknown; data: unknown }) => error !== null && data === undefined;

/** Before the page has its new address. */
export function readSheetEarly(client: QueryClient, query: SheetFilters): void {
  void client.prefetchQuery(startQuery(query));
}

export const rowsKey = ['products', 'sheet-rows'] as const;
const freshMs = 30_000;

/** The rows of a part of the list; `ids` in the order of the sheet. */
export const rowsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...rowsKey, ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, SheetRow>> => {
      const { filas } = await call(readSheetRows, { query: { ids: ids.join(',') }, signal });
      return byId(filas);
    },
    staleTime: freshMs,
  });

export const partSize = mostSheetRowsRead;

function byId(rows: readonly SheetRowDto[]): ReadonlyMap<number, SheetRow> {
  return new Map(rows.map((row) => [row.productoId, fromRowDto(row)]));
}

function fromRowDto({
  productoId,
  sku,
  campos,
  version,
  sello,
  borrador,
  puedeEditar,
  puedePublicar,
}: SheetRowDto): SheetRow {
  return {
    id: productoId,
    sku,
    values: fromProductChangeDto(campos) as SheetValues,
    version,
    seal: sello,
    drafted: borrador.map(({ campo, quien }) => ({ field: campo, who: quien })),
    canEdit: puedeEditar,
    canPublish: puedePublicar,
  };
}

/** All rows in one call, up to its limit. */
export async function saveRows(rows: readonly SentRow[]): Promise<SavedRow[]> {
  const saved: SavedRow[] = [];
  for (let from = 0; from < rows.length; from += mostSheetRowsSaved) {
    const filas = rows.slice(from, from + mostSheetRowsSaved).map(({ id, version, changes, seen }) => ({
      productoId: id,
      version,
      cambios: toProductChangeDto(changes),
      vistos: toProductChangeDto(seen),
    }));
    const { resultados } = await call(saveSheet, { body: { filas } });
    for (const { productoId, resultado, choques, errores, fila } of resultados) {
      saved.push({
        id: productoId,
        outcome: resultado,
        conflicts: choques,
        errors: errores.map(({ campo, motivo }) => ({ field: campo, reason: motivo })),
        row: fila ? fromRowDto(fila) : undefined,
      });
    }
  }
  return saved;
}
