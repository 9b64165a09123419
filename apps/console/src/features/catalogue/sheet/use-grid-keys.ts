import type { Place, Range } from '@botica/domain/catalogue/product-sheet';
import { type KeyboardEvent, useRef, useState } from 'react';

export interface GridActs {
  rows: number;
  columns: number;
  /** Rows of a page. */
  page: number;
  textAt(place: Place): string;
  canEdit(place: Place): boolean;
  onType(place: Place, text: string): void;
  onClear(range: Range): void;
  onFillDown(range: Range): void;
  onUndo(): void;
  onSave(): void;
}

const firstCell: Place = { row: 0, column: 0 };

/** The active cell, the selection and the text that is being typed, with the keys of a spreadsheet. */
export function useGridKeys(acts: GridActs) {
  const [active, setActive] = useState(firstCell);
  const [corner, setCorner] = useState(firstCell);
  const [editing, setEditing] = useState<string>();
  /** A commit that moves unmounts the editor, whose blur must not commit again. */
  const isOpen = useRef(false);

  const inside = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(acts.rows - 1, row)),
    column: Math.max(0, Math.min(acts.columns - 1, column)),
  });

  /** Another cell takes what was typed into the one before. */
  function choose(place: Place, isExtended = false) {
    finish();
    const next = inside(place);
    if (isExtended) setCorner(next);
    else {
      setActive(next);
      setCorner(next);
    }
  }

  function begin(text?: string) {
    if (!acts.canEdit(active)) return;
    isOpen.current = true;
    setEditing(text ?? acts.textAt(active));
  }

  function close() {
    isOpen.current = false;
    setEditing(undefined);
  }

  function finish() {
    if (!isOpen.current || editing === undefined) return;
    close();
    if (editing !== acts.textAt(active)) acts.onType(active, editing);
  }

  function commit(move?: { down: number; right: number }) {
    finish();
    if (move) choose({ row: active.row + move.down, column: active.column + move.right });
  }

  function step(event: KeyboardEvent): Place | undefined {
    const at = event.shiftKey ? corner : active;
    const isFar = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case 'ArrowDown':
        return { ...at, row: isFar ? acts.rows - 1 : at.row + 1 };
      case 'ArrowUp':
        return { ...at, row: isFar ? 0 : at.row - 1 };
      case 'ArrowRight':
        return { ...at, column: isFar ? acts.columns - 1 : at.column + 1 };
      case 'ArrowLeft':
        return { ...at, column: isFar ? 0 : at.column - 1 };
      case 'PageDown':
        return { ...at, row: at.row + acts.page };
      case 'PageUp':
        return { ...at, row: at.row - acts.page };
      case 'Home':
        return { row: isFar ? 0 : at.row, column: 0 };
      case 'End':
        return { row: isFar ? acts.rows - 1 : at.row, column: acts.columns - 1 };
      default:
        return undefined;
    }
  }

  /** True when the key did something. */
  function press(event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const range = { from: active, to: corner };
    const next = step(event);
    if (next) choose(next, event.shiftKey);
    else if (isCommand && key === 'd') acts.onFillDown(range);
    else if (isCommand && key === 'z') acts.onUndo();
    else if (isCommand && key === 's') acts.onSave();
    else if (isCommand || event.altKey) return false;
    else if (event.key === 'Tab') {
      const column = active.column + (event.shiftKey ? -1 : 1);
      // At the edge the key leaves the sheet: the keyboard is never caught in it.
      if (column < 0 || column >= acts.columns) return false;
      choose({ ...active, column });
    } else if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Escape') setCorner(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') acts.onClear(range);
    else if (event.key.length === 1) begin(event.key);
    else return false;
    return true;
  }

  return {
    /** To the first cell of another list. */
    reset: () => {
      setActive(firstCell);
      setCorner(firstCell);
      setEditing(undefined);
    },
    active,
    range: { from: active, to: corner } as Range,
    editing,
    choose,
    begin: () => begin(),
    type: setEditing,
    commit,
    cancel: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      // The console's own shortcuts are single letters too.
      if (press(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}

export type GridKeys = ReturnType<typeof useGridKeys>;
