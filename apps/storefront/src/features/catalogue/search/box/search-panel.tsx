import { cx } from '@botica/ui/base/cx.ts';
import { useEffect, useMemo } from 'react';
import { RemoveColumn } from './remove-column.tsx';
import { SuggestionSections } from './suggestion-sections.tsx';
import type { Suggestion } from './suggestions.ts';
import { useRecentSections } from './use-recent-sections.ts';
import { type PagesOf, useSuggestions } from './use-suggestions.ts';

export interface PanelAnswer {
  isOpen: boolean;
  /** In arrow-key order. */
  items: readonly Suggestion[];
}

export interface SearchPanelProps {
  listId: string;
  typed: string;
  isActive: boolean;
  highlighted: number;
  pagesOf: PagesOf;
  onAnswer(answer: PanelAnswer): void;
  onHighlighted(index: number): void;
  onChosen(suggestion: Suggestion): void;
}

const scrolls = 'max-h-[min(560px,66dvh)] overflow-y-auto overscroll-contain';

/** Under the box: recent searches while it is empty, suggestions once there is a term. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, typed, isActive, highlighted, pagesOf, onAnswer, onHighlighted, onChosen } = props;
  const isEmptyBox = typed.trim() === '';
  const recent = useRecentSections(isActive && isEmptyBox);
  const suggested = useSuggestions(typed, isActive, pagesOf);
  const sections = isEmptyBox ? recent.sections : suggested.sections;
  const isOpen = isActive && (isEmptyBox ? sections.length > 0 : suggested.term !== undefined);
  const items = useMemo(() => (isOpen ? sections.flatMap((section) => section.items) : []), [isOpen, sections]);
  useEffect(() => onAnswer({ isOpen, items }), [onAnswer, isOpen, items]);

  return (
    <div
      className={cx(
        'absolute inset-x-0 top-full z-22 mt-2 rounded-card border border-line bg-white p-1.5 shadow-overlay',
        // A section with buttons scrolls as a whole; a list alone scrolls by itself, with its keys.
        isEmptyBox && scrolls,
        isOpen ? 'animate-pop-in' : 'hidden',
      )}
    >
      {suggested.correction && !isEmptyBox && (
        <p className="truncate px-3 py-2 text-sm text-ink-600">
          Resultados para <b className="text-ink-900">{suggested.correction.corregido}</b>
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <SuggestionSections
          listId={listId}
          sections={isOpen ? sections : []}
          className={isEmptyBox ? undefined : scrolls}
          highlighted={highlighted}
          onHighlighted={onHighlighted}
          onChosen={onChosen}
        />
        {isOpen && isEmptyBox && recent.recentCount > 0 && (
          <RemoveColumn rows={items.slice(0, recent.recentCount)} onRemoveAll={recent.removeAll} />
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? statusText(items.length, suggested.isLoading) : ''}
      </p>
    </div>
  );
}

function statusText(count: number, isLoading: boolean): string {
  if (isLoading) return 'Buscando sugerencias';
  return count === 1 ? '1 sugerencia' : `${count} sugerencias`;
}
