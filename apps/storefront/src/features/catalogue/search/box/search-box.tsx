import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { SearchPanel } from './search-panel.tsx';
import type { Suggestion } from './suggestions.ts';
import { useSearchBox } from './use-search-box.ts';
import type { PagesOf } from './use-suggestions.ts';

/** SHELL-03: a combobox. Its suggestions are in another chunk, loaded on focus. */
export function SearchBox({ pagesOf }: { pagesOf: PagesOf }) {
  const listId = useId();
  const box = useSearchBox();
  const { typed, isActive, isOpen, highlighted } = box;
  const [Panel, setPanel] = useState<typeof SearchPanel>();

  /** Without a network there are no suggestions, but the search itself still works. */
  function fetchPanel(): void {
    import('./search-panel.tsx').then(
      (loaded) => setPanel(() => loaded.SearchPanel),
      () => undefined,
    );
  }

  return (
    <search
      className="relative block"
      onPointerEnter={fetchPanel}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || box.leave()}
    >
      <form
        onSubmit={box.submit}
        className="flex h-12 items-center gap-2.5 rounded-full border-[1.5px] border-edge bg-white pl-3.5 focus-within:border-brand-600 focus-within:ring-3 focus-within:ring-brand-100 desk:h-13 desk:rounded-card desk:pl-4.5"
      >
        <Search size={20} className="text-ink-600 desk:hidden" />
        <input
          ref={box.input}
          type="text"
          role="combobox"
          aria-label="Buscar en Botica"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          placeholder="Busca productos, marcas o síntomas"
          value={typed}
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => {
            fetchPanel();
            box.activate();
          }}
          onKeyDown={box.handleKeyDown}
          className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
        />
        {typed !== '' && <IconButton label="Borrar la búsqueda" icon={<X size={20} />} onClick={box.empty} />}
        <button
          type="submit"
          aria-label="Buscar"
          className="mr-0.75 hidden h-11 w-12 shrink-0 place-items-center rounded-control bg-brand-600 text-white hover:bg-brand-700 desk:grid"
        >
          <Search size={20} />
        </button>
      </form>
      {Panel && (
        <Panel
          listId={listId}
          typed={typed}
          isActive={isActive}
          highlighted={highlighted}
          pagesOf={pagesOf}
          onAnswer={box.setAnswer}
          onHighlighted={box.setHighlighted}
          onChosen={({ to }: Suggestion) => box.go(to)}
        />
      )}
    </search>
  );
}
