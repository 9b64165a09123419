import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { Suggestion } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/** SHELL-03: a combobox whose list holds what the store can take the shopper to today: pages, cities and branches. */
export function SearchBox() {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isActive, setActive] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const { term, items, isLoading } = useSuggestions(typed, isActive);
  const isOpen = isActive && term !== undefined;

  function choose({ to }: Suggestion): void {
    setTyped('');
    leave();
    input.current?.blur();
    void navigate(to);
  }

  function leave(): void {
    setActive(false);
    setHighlighted(-1);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setActive(true);
    const chosen = items[Math.max(highlighted, 0)];
    if (chosen && isOpen) choose(chosen);
    else input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      if (isOpen) leave();
      else setTyped('');
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setActive(true);
    if (items.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setHighlighted((current) =>
      current === -1 && step === -1 ? items.length - 1 : wrap(current + step, items.length),
    );
  }

  return (
    <search className="relative block">
      <form
        onSubmit={handleSubmit}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
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
          maxLength={80}
          placeholder="Busca una sucursal o ciudad"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setHighlighted(-1);
            setActive(true);
          }}
          onFocus={() => setActive(true)}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
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
      <SuggestionList
        listId={listId}
        isOpen={isOpen}
        isLoading={isLoading}
        term={term ?? ''}
        items={items}
        highlighted={highlighted}
        onHighlighted={setHighlighted}
        onChosen={choose}
      />
    </search>
  );
}

function wrap(index: number, length: number): number {
  return (index + length) % length;
}
