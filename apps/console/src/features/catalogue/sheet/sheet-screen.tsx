import { prescriptionClasses, prescriptionClassLabels } from '@botica/domain/catalogue/product-drafts';
import { areaOf, createSheetCells, type SheetCells, type SheetField } from '@botica/domain/catalogue/product-sheet';
import { formatCount } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type SyntheticEvent, useMemo, useState } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { type UrlChange, useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { BulkResults, PublishMany } from '../products/bulk-actions.tsx';
import { countedProducts, ListBar } from '../products/list-bar.tsx';
import { filtersFrom } from '../products/product-filters.tsx';
import { choicesQuery } from '../products/products.api.ts';
import type { Choices } from '../products/value-text.ts';
import { codeWidth, columns, columnsWithin, headHeight, rowHeight } from './columns.ts';
import { readSheetEarly, useSheetList } from './sheet.api.ts';
import { SheetFindings } from './sheet-findings.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useRows } from './use-rows.ts';
import { type Sheet, useSheet } from './use-sheet.ts';

export function SheetScreen() {
  const url = useUrlState();
  const scope = useScope();
  const queryClient = useQueryClient();
  const queryOf = (get: (name: string) => string | undefined) => {
    const { cursor: _cursor, ...filters } = filtersFrom(get);
    return { ...filters, ...(scope.companyId ? { empresaId: scope.companyId } : {}) };
  };
  const list = useSheetList(queryOf(url.get));
  // The server reads the list while the page renders its new address.
  const filter = (change: UrlChange) => {
    readSheetEarly(queryClient, queryOf(url.getAfter(change)));
    url.set(change);
  };
  const choices = useQuery(choicesQuery);
  const cells = useMemo(() => choices.data && cellsOf(choices.data), [choices.data]);
  // Not `inert`: it computes the style of every cell anew, twice in each filter.
  const hold = list.isPlaceholderData ? holdBack : undefined;
  // What is pasted may reach below the first rows.
  const holdPaste = list.data?.isWhole ? hold : holdBack;
  const failed = list.failed ?? (choices.error && !choices.data ? choices : undefined);
  const isCounted = list.data?.isWhole && !list.data.hasMore;
  const total = list.data && `${formatCount(list.data.ids.length)}${isCounted ? '' : ' o más'}`;
  return (
    <Page
      head={
        <PageHead
          title="Hoja de productos"
          back={{ to: `/productos${scope.query}`, label: 'Productos' }}
          sub={total && countedProducts(total)}
        />
      }
    >
      <ListBar onChange={filter} />
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !list.data || !choices.data || !cells ? (
        <LoadingRows label="Cargando la hoja" />
      ) : list.data.ids.length === 0 ? (
        <Empty title="Ningún producto con estos filtros" text="Quita un filtro o busca otra palabra." />
      ) : (
        <div
          className="contents"
          aria-busy={list.isPlaceholderData}
          onKeyDownCapture={hold}
          onPasteCapture={holdPaste}
          onPointerDownCapture={hold}
          onClickCapture={hold}
        >
          <OpenSheet
            list={list.data.filters}
            ids={list.data.ids}
            choices={choices.data}
            cells={cells}
            query={scope.query}
          />
        </div>
      )}
    </Page>
  );
}

/** The rows of the filter before are about to leave: nothing is typed into them. */
function holdBack(event: SyntheticEvent): void {
  if ('key' in event && event.key === 'Tab') return;
  event.preventDefault();
  event.stopPropagation();
}

function cellsOf({ laboratorios, grupos }: Choices): SheetCells {
  const named = ({ id, nombre }: { id: number; nombre: string }) => ({ id, name: nombre });
  return createSheetCells({ laboratories: laboratorios.map(named), groups: grupos.map(named) });
}

/** Rows drawn above and below the visible ones. */
const margin = 6;

/** The first rows of another list, in the box of the one before. */
function startOf({ page, width }: { page: number; width: number }, list: string, count: number) {
  const last = Math.min(count - 1, page + 1 + margin);
  return { list, page, width, first: 0, last, columns: columnsWithin(codeWidth, width) };
}

type OpenSheetProps = { list: string; ids: readonly number[]; choices: Choices; cells: SheetCells; query: string };

/**
 * Another list begins at its first row and takes the elements of the one before: to make them anew is half of a filter.
 * The page with the new address, and the old list still in it, does not draw it again.
 */
const OpenSheet = memo(function OpenSheet({ list, ids, choices, cells, query }: OpenSheetProps) {
  const [seen, setView] = useState({ list, first: 0, last: 0, page: 1, width: 0, columns: columnsWithin(0, 0) });
  const isOther = seen.list !== list;
  const view = isOther ? startOf(seen, list, ids.length) : seen;
  const canPublish = useCan('catalogue.publish');
  const rows = useRows(ids, view);
  const sheet = useSheet(ids.length, rows, cells);
  const keys = useGridKeys({
    rows: ids.length,
    columns: columns.length,
    page: view.page,
    textAt: sheet.textAt,
    canEdit: ({ row }) => rows.rowAt(row)?.canEdit ?? false,
    onType: sheet.type,
    onClear: sheet.clear,
    onFillDown: sheet.fillDown,
    onUndo: sheet.undo,
    onSave: sheet.save,
  });
  if (isOther) {
    setView(view);
    sheet.reset();
    keys.reset();
  }
  const field = columns[keys.active.column]?.field;
  const suggestions = useMemo(() => suggestionsFor(field, choices), [field, choices]);
  const look = ({ scrollTop: top, clientHeight: height, scrollLeft, clientWidth }: HTMLElement) => {
    const first = Math.max(0, Math.floor(top / rowHeight) - margin);
    const last = Math.min(ids.length - 1, Math.ceil((top + height - headHeight) / rowHeight) + margin);
    const page = Math.max(1, Math.floor((height - headHeight) / rowHeight));
    const shown = columnsWithin(scrollLeft + codeWidth, scrollLeft + clientWidth);
    setView((before) => {
      const isSame = before.columns.from === shown.from && before.columns.to === shown.to;
      const next = { ...before, first, last, page, width: clientWidth, columns: isSame ? before.columns : shown };
      return isSame && before.first === first && before.last === last && before.page === page ? before : next;
    });
  };
  const { top, bottom } = areaOf(keys.range);
  const chosen = Array.from({ length: Math.min(bottom - top + 1, mostPublished) }, (_, at) => rows.rowAt(top + at));
  const drafted = chosen.flatMap((row) => (row && row.drafted.length > 0 && row.canPublish ? [row] : []));
  return (
    <>
      <SaveBar sheet={sheet} />
      <SheetFindings sheet={sheet} cells={cells} ids={ids} onGo={(place) => keys.choose(place)} />
      {rows.failed && <Failure error={rows.failed.error} onRetry={() => void rows.failed?.refetch()} />}
      <SheetGrid
        {...{
          list,
          count: ids.length,
          rowAt: rows.rowAt,
          typed: sheet.typed,
          cells,
          keys,
          visible: view,
          slots: view.page + 2 * margin + 3,
          suggestions,
          query,
        }}
        onScroll={look}
        onCopy={(event) => sheet.copy(event, keys.range)}
        onPaste={(event) => sheet.paste(event, keys.range)}
      />
      <div className="flex flex-wrap items-center gap-3 text-label text-ink-600">
        <span>
          Enter o F2 edita, Mayús y flechas selecciona, Ctrl+D rellena hacia abajo, Ctrl+V pega de una hoja de cálculo,
          Ctrl+Z deshace, Ctrl+S guarda.
        </span>
        {canPublish && <PublishSelected rows={drafted} isDirty={sheet.typed.size > 0} />}
      </div>
      <LeaveGuard isDirty={sheet.typed.size > 0 || keys.editing !== undefined} what="celdas" />
    </>
  );
});

const mostPublished = 100;

function suggestionsFor(field: SheetField | undefined, { laboratorios, grupos }: Choices): readonly string[] {
  if (field === 'laboratoryId') return laboratorios.map(({ nombre }) => nombre);
  if (field === 'groupIds') return grupos.map(({ nombre }) => nombre);
  if (field === 'prescriptionClass') return prescriptionClasses.map((id) => prescriptionClassLabels[id]);
  if (field === 'taxPercent') return ['0 %', '15 %'];
  const isSwitch = field?.startsWith('is') || field === 'allowsOrderWithoutStock';
  return isSwitch ? ['Sí', 'No'] : [];
}

function SaveBar({ sheet }: { sheet: Sheet }) {
  const cells = sheet.typed.size;
  const products = new Set([...sheet.typed.values()].map(({ id }) => id)).size;
  const text = `${cells === 1 ? '1 celda' : `${formatCount(cells)} celdas`} en ${products === 1 ? '1 producto' : `${formatCount(products)} productos`} sin guardar`;
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-center gap-3 text-cell">
        <span role="status">{cells === 0 ? 'Sin cambios por guardar' : text}</span>
        <Button disabled={!sheet.canUndo} onClick={sheet.undo}>
          Deshacer
        </Button>
        <Button variant="main" loading={sheet.isSaving} disabled={cells === 0} onClick={sheet.save}>
          Guardar en borradores
        </Button>
      </div>
      {sheet.error !== undefined && <Note tone="danger">{problemOf(sheet.error).text}</Note>}
    </div>
  );
}

type PublishSelectedProps = {
  rows: readonly { id: number; values: { name: string }; drafted: readonly unknown[]; seal: string }[];
  isDirty: boolean;
};

/** The drafts of the selected rows. */
function PublishSelected({ rows, isDirty }: PublishSelectedProps) {
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<Parameters<typeof BulkResults>[0]['results']>();
  const listed = rows.map(({ id, values, drafted, seal }) => ({
    ...{ productoId: id, nombre: values.name, cambios: drafted.length, sello: seal },
  }));
  return (
    <>
      <Button className="ml-auto" disabled={isDirty || rows.length === 0} onClick={() => setOpen(true)}>
        {rows.length === 0 ? 'Sin borradores en la selección' : `Publicar ${rows.length} de la selección`}
      </Button>
      {isOpen && (
        <PublishMany
          rows={listed}
          onClose={() => setOpen(false)}
          onDone={(done) => {
            setOpen(false);
            setResults(done);
          }}
        />
      )}
      {results && <BulkResults results={results} onClose={() => setResults(undefined)} />}
    </>
  );
}
