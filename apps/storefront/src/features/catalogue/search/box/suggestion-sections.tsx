import { cx } from '@botica/ui/base/cx.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import type { Suggestion, SuggestionSection } from './suggestions.ts';

interface SuggestionSectionsProps {
  listId: string;
  sections: readonly SuggestionSection[];
  highlighted: number;
  onHighlighted(index: number): void;
  onChosen(suggestion: Suggestion): void;
  className?: string | undefined;
}

/** Words and pages at the left, products at the right; stacked on phones, in key order. */
export function SuggestionSections({ listId, sections, className, ...rest }: SuggestionSectionsProps) {
  const starts = startsOf(sections);
  const products = sections.find(({ id }) => id === 'products');
  const footer = sections.find(({ id }) => id === 'all');
  const words = sections.filter((section) => section !== products && section !== footer);
  const show = (section: SuggestionSection) => (
    <Section key={section.id} {...{ listId, section, start: starts.get(section.id) ?? 0 }} {...rest} />
  );
  return (
    <div id={listId} role="listbox" aria-label="Sugerencias" className={cx('min-w-0', className)}>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-x-3',
          products && words.length > 0 && 'menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        )}
      >
        {words.length > 0 && <div>{words.map(show)}</div>}
        {products && <div>{show(products)}</div>}
      </div>
      {footer && <div className="mt-1 border-t border-line pt-1">{show(footer)}</div>}
    </div>
  );
}

interface SectionProps extends Omit<SuggestionSectionsProps, 'sections' | 'className'> {
  section: SuggestionSection;
  /** The index of its first row in the whole list. */
  start: number;
}

function Section({ listId, section, start, highlighted, onHighlighted, onChosen }: SectionProps) {
  const titleId = `${listId}-${section.id}`;
  const isFooter = section.id === 'all';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group of a list of options
    <div role="group" aria-labelledby={titleId}>
      <div
        id={titleId}
        className={isFooter ? 'sr-only' : 'flex h-11 items-center px-3 text-fine font-semibold text-ink-600'}
      >
        {section.title}
      </div>
      {section.items.map((item, index) => (
        <SuggestionRow
          key={item.id}
          id={`${listId}-${start + index}`}
          item={item}
          isHighlighted={start + index === highlighted}
          onHighlighted={() => onHighlighted(start + index)}
          onChosen={() => onChosen(item)}
        />
      ))}
    </div>
  );
}

function startsOf(sections: readonly SuggestionSection[]): Map<string, number> {
  let next = 0;
  return new Map(
    sections.map(({ id, items }) => {
      const start = next;
      next += items.length;
      return [id, start];
    }),
  );
}
