// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by hand are no table for the browser
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { SheetCells } from '@botica/domain/catalogue/product-sheet';
import { areaOf } from '@botica/domain/catalogue/product-sheet';
import { type ClipboardEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { CellEditor } from './cell-editor.tsx';
import { codeWidth, columns, headHeight, leftOf, rowHeight, sheetWidth } from './columns.ts';
import { cellId, SheetRowView } from './sheet-row.tsx';
import type { SheetRow, TypedCells } from './sheet-state.ts';
import type { GridKeys } from './use-grid-keys.ts';

type SheetGridProps = {
  /** Which list it is: another one begins at its first row. */
  list: string;
  count: number;
  rowAt: (index: number) => SheetRow | undefined;
  typed: TypedCells;
  cells: SheetCells;
  keys: GridKeys;
  visible: { first: number; last: number; columns: { from: number; to: number } };
  /** At least the rows that are drawn: the elements of one that scrolls away serve the one that comes. */
  slots: number;
  onScroll: (box: HTMLElement) => void;
  suggestions: readonly string[];
  query: string;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;
const productIdOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-product]')?.dataset.product : undefined;

/** Only the visible rows are in the page. One cell is active; the focus stays on the grid, which names it. */
export function SheetGrid(props: SheetGridProps) {
  const { list, count, rowAt, typed, cells, keys, visible, slots, onScroll, suggestions, query, onCopy, onPaste } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { active, range, editing } = keys;
  const area = areaOf(range);
  const base = useHref('/productos');
  const navigate = useNavigate();

  const latestScroll = useRef(onScroll);
  latestScroll.current = onScroll;
  // Before the first paint, so that all rows appear at once. Later measures come from scrolling and from the observer.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => latestScroll.current(box);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  // To read the place of the scrolling would compute the layout; the events of the scrolling told it.
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list
  useLayoutEffect(() => {
    if (isScrolled.current) scroller.current?.scrollTo({ top: 0, left: 0 });
  }, [list]);

  // The rest of the list came: a tall screen shows more than its first rows.
  const measured = useRef(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows
  useLayoutEffect(() => {
    if (measured.current === list && scroller.current) latestScroll.current(scroller.current);
    measured.current = list;
  }, [list, count]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const top = active.row * rowHeight;
    const left = leftOf(active.column);
    const width = columns[active.column]?.width ?? 0;
    if (top < box.scrollTop) box.scrollTop = top;
    if (top + rowHeight + headHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + rowHeight + headHeight - box.clientHeight;
    }
    if (left - codeWidth < box.scrollLeft) box.scrollLeft = left - codeWidth;
    if (left + width > box.scrollLeft + box.clientWidth) box.scrollLeft = left + width - box.clientWidth;
  }, [active.row, active.column]);

  // The editor that closed had the focus, unless the person went elsewhere.
  const wasEditing = useRef(false);
  const isEditing = editing !== undefined;
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasEditing.current && !isEditing && isLost) grid.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);

  const placeOf = (event: PointerEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const [row, column] = (cell?.dataset.cell ?? '').split(',').map(Number);
    return cell && row !== undefined && column !== undefined ? { row, column } : undefined;
  };
  const rows = Array.from({ length: Math.max(0, visible.last - visible.first + 1) }, (_, at) => visible.first + at);
  return (
    <div
      ref={scroller}
      className="relative h-[calc(100dvh-19rem)] min-h-72 overflow-auto rounded-card border border-line bg-white"
      onScroll={({ currentTarget }) => {
        isScrolled.current = currentTarget.scrollTop > 0 || currentTarget.scrollLeft > 0;
        onScroll(currentTarget);
      }}
    >
      <div
        ref={grid}
        role="grid"
        aria-label="Hoja de productos"
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={cellId(active.row, active.column)}
        tabIndex={0}
        className="relative outline-none"
        style={{ width: sheetWidth, height: headHeight + count * rowHeight }}
        onKeyDown={keys.onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onPointerDown={(event) => {
          const place = placeOf(event);
          if (place) keys.choose(place, event.shiftKey);
        }}
        onPointerOver={(event) => {
          const place = event.buttons === 1 ? placeOf(event) : undefined;
          if (place) keys.choose(place, true);
        }}
        onDoubleClick={() => keys.begin()}
        onClick={(event) => {
          const id = isPlainClick(event) && productIdOf(event.target);
          if (!id) return;
          event.preventDefault();
          void navigate(`/productos/${id}${query}`);
        }}
      >
        <div role="rowgroup" className="sticky top-0 z-20">
          <div role="row" aria-rowindex={1} className="flex bg-canvas" style={{ height: headHeight }}>
            {[{ field: 'sku', label: 'Código', width: codeWidth }, ...columns].map(
              ({ field, label, width }, column) => (
                <div
                  key={field}
                  role="columnheader"
                  aria-colindex={column + 1}
                  className={`flex shrink-0 items-center border-r border-b border-line bg-canvas px-2 text-label font-semibold text-ink-700 ${column === 0 ? 'sticky left-0 z-10' : ''}`}
                  style={{ width }}
                >
                  <span className="truncate">{label}</span>
                </div>
              ),
            )}
          </div>
        </div>
        <div role="rowgroup" className="absolute top-0 left-0 w-full">
          {rows.map((index) => {
            const isSelected = index >= area.top && index <= area.bottom;
            return (
              <SheetRowView
                key={index % slots}
                {...{ index, row: rowAt(index), typed, cells, base, query }}
                first={visible.columns.from}
                last={visible.columns.to}
                from={isSelected ? area.left : -1}
                to={isSelected ? area.right : -2}
                active={index === active.row ? active.column : -1}
              />
            );
          })}
        </div>
      </div>
      {isEditing && <CellEditor keys={keys} suggestions={suggestions} />}
    </div>
  );
}
