import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import { cx } from '../../ui/cx.ts';
import type { Suggestion, SuggestionKind } from './suggestions.ts';

const icons: Record<SuggestionKind, typeof MapPin> = { page: FileText, city: Building2, branch: MapPin };

export interface SuggestionListProps {
  listId: string;
  isOpen: boolean;
  isLoading: boolean;
  term: string;
  items: readonly Suggestion[];
  highlighted: number;
  onHighlighted(index: number): void;
  onChosen(suggestion: Suggestion): void;
}

export function SuggestionList(props: SuggestionListProps) {
  const { listId, isOpen, isLoading, term, items, highlighted, onHighlighted, onChosen } = props;
  const isEmpty = isOpen && items.length === 0;
  return (
    <div
      className={cx(
        'absolute inset-x-0 top-full z-22 mt-2 max-h-[min(420px,60dvh)] overflow-y-auto rounded-card border border-line bg-white p-1.5 shadow-overlay',
        isOpen ? 'animate-pop-in' : 'hidden',
      )}
    >
      <div id={listId} role="listbox" aria-label="Sugerencias">
        {items.map((item, index) => {
          const Icon = icons[item.kind];
          const isHighlighted = index === highlighted;
          return (
            // The input keeps the focus and its keys move the highlight; the pointer is the other way in.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={item.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={isHighlighted}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => onHighlighted(index)}
              onClick={() => onChosen(item)}
              className={cx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                isHighlighted && 'bg-brand-50',
              )}
            >
              <Icon size={20} className="text-brand-600" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{item.label}</span>
                {item.detail && <span className="block truncate text-fine text-ink-600">{item.detail}</span>}
              </span>
            </div>
          );
        })}
      </div>
      <p role="status" className={cx('px-3 text-sm text-ink-600', isEmpty ? 'py-3' : 'sr-only')}>
        {statusText({ isOpen, isLoading, count: items.length, term })}
      </p>
    </div>
  );
}

type Answer = Pick<SuggestionListProps, 'isOpen' | 'isLoading' | 'term'> & { count: number };

function statusText({ isOpen, isLoading, count, term }: Answer): string {
  if (!isOpen) return '';
  if (count > 0) return count === 1 ? '1 sugerencia' : `${count} sugerencias`;
  return isLoading ? 'Buscando…' : `No encontramos sucursales, ciudades ni páginas con “${term}”.`;
}
