import { useId } from 'react';
import { columns, headHeight, leftOf, rowHeight } from './columns.ts';
import type { GridKeys } from './use-grid-keys.ts';

const moves = { Enter: [1, 0], Tab: [0, 1] } as const;

/** Lies over its cell and not in its row: a row that scrolls away takes no half typed text with it. */
export function CellEditor({ keys, suggestions }: { keys: GridKeys; suggestions: readonly string[] }) {
  const listId = useId();
  const { active, editing } = keys;
  const column = columns[active.column];
  if (!column || editing === undefined) return null;
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person just began to type into this cell
        autoFocus
        aria-label={`${column.label}, fila ${active.row + 1}`}
        list={suggestions.length > 0 ? listId : undefined}
        value={editing}
        className="absolute z-10 border-2 border-brand-600 bg-white px-1.5 text-cell shadow-overlay outline-none"
        style={{
          left: leftOf(active.column),
          top: headHeight + active.row * rowHeight,
          width: Math.max(column.width, 160),
          height: rowHeight,
        }}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => keys.type(target.value)}
        onBlur={() => keys.commit()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            keys.cancel();
          }
          if (event.key !== 'Enter' && event.key !== 'Tab') return;
          event.preventDefault();
          const [down, right] = moves[event.key];
          const back = event.shiftKey ? -1 : 1;
          keys.commit({ down: down * back, right: right * back });
        }}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
