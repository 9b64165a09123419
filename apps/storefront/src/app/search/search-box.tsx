import { minTermLength, searchPath } from '@botica/domain/search';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetLeftPage, termOfPath } from '../../features/search/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PanelAnswer, SearchPanel } from './search-panel.tsx';
import type { Suggestion } from './suggestions.ts';

const nothing: PanelAnswer = { isOpen: false, items: [] };

/** SHELL-03: a combobox. What it suggests is in another chunk, fetched when somebody goes to it. */
export function SearchBox() {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useTermOfPage();
  const [isActive, setActive] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const [{ isOpen, items }, setAnswer] = useState(nothing);
  const [Panel, setPanel] = useState<typeof SearchPanel>();

  /** Without a network there are no suggestions, and the search itself still goes its way. */
  function fetchPanel(): void {
    import('./search-panel.tsx').then(
      (loaded) => setPanel(() => loaded.SearchPanel),
      () => undefined,
    );
  }

  function go(to: string): void {
    setTyped('');
    leave();
    input.current?.blur();
    forgetLeftPage();
    void navigate(to);
  }

  function leave(): void {
    setActive(false);
    setHighlighted(-1);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const chosen = isOpen ? items[highlighted] : undefined;
    if (chosen) go(chosen.to);
    else if (typed.trim().length >= minTermLength)
      go(searchPath(typed)); // SEARCH-17
    else input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      if (isOpen) leave();
      else setTyped('');
    }
    if (event.key === 'Delete' && items[highlighted]?.onRemove) {
      event.preventDefault();
      items[highlighted].onRemove();
      setHighlighted(-1);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(true);
    setHighlighted((current) => nextHighlighted(current, event.key === 'ArrowDown' ? 1 : -1, items));
  }

  return (
    <search
      className="relative block"
      onPointerEnter={fetchPanel}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
    >
      <form
        onSubmit={handleSubmit}
        className="flex h-12 items-center gap-2.5 rounded-full border-[1.5px] border-edge bg-white pl-3.5 focus-within:border-brand-600 focus-within:ring-3 focus-within:ring-brand-100 desk:h-13 desk:rounded-card desk:pl-4.5"
      >
        <Search size={20} className="text-ink-600 desk:hidden" />
        <input
          ref={input}
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
          onChange={(event) => {
            setTyped(event.target.value);
            setHighlighted(-1);
            setActive(true);
          }}
          onFocus={() => {
            fetchPanel();
            setActive(true);
          }}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
        />
        {typed !== '' && (
          <IconButton
            label="Borrar la búsqueda"
            icon={<X size={20} />}
            onClick={() => {
              setTyped('');
              input.current?.focus();
            }}
          />
        )}
        <button
          type="submit"
          aria-label="Buscar"
          className="mr-0.75 hidden h-11 w-12 place-items-center rounded-control bg-brand-600 text-white hover:bg-brand-700 desk:grid"
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
          onAnswer={setAnswer}
          onHighlighted={setHighlighted}
          onChosen={({ to }: Suggestion) => go(to)}
        />
      )}
    </search>
  );
}

/** The box holds the term whose results are on the page, and is empty elsewhere. */
function useTermOfPage() {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(termOfPath(pathname));
  useEffect(() => setTyped(termOfPath(pathname)), [pathname]);
  return [typed, setTyped] as const;
}

function nextHighlighted(current: number, step: 1 | -1, { length }: readonly Suggestion[]): number {
  if (length === 0) return -1;
  return current === -1 && step === -1 ? length - 1 : (current + step + length) % length;
}
