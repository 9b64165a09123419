import { minTermLength, searchPath } from '@botica/domain/catalogue/search';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetLeftPage } from '../left-page.ts';
import { termOfPath } from '../search-term.ts';
import type { PanelAnswer } from './search-panel.tsx';
import type { Suggestion } from './suggestions.ts';

const nothing: PanelAnswer = { isOpen: false, items: [] };

/** The typed term, its suggestions and their links; a combobox with keyboard support. */
export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useTermOfPage();
  const [isActive, setActive] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const [{ isOpen, items }, setAnswer] = useState(nothing);

  function leave(): void {
    setActive(false);
    setHighlighted(-1);
  }

  function go(to: string): void {
    setTyped('');
    leave();
    input.current?.blur();
    forgetLeftPage();
    void navigate(to);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const remove = items[highlighted]?.onRemove;
    if (event.key === 'Escape' && isOpen) leave();
    else if (event.key === 'Escape') setTyped('');
    else if (event.key === 'ArrowDown') highlight(event, 1);
    else if (event.key === 'ArrowUp') highlight(event, -1);
    else if (event.key === 'Delete' && remove) {
      event.preventDefault();
      remove();
      setHighlighted(-1);
    }
  }

  function highlight(event: KeyboardEvent, step: 1 | -1): void {
    event.preventDefault();
    setActive(true);
    setHighlighted((current) => nextHighlighted(current, step, items));
  }

  return {
    input,
    typed,
    isActive,
    isOpen,
    highlighted,
    setHighlighted,
    setAnswer,
    go,
    leave,
    activate: () => setActive(true),
    type(text: string): void {
      setTyped(text);
      setHighlighted(-1);
      setActive(true);
    },
    empty(): void {
      setTyped('');
      input.current?.focus();
    },
    submit(event: FormEvent): void {
      event.preventDefault();
      const chosen = isOpen ? items[highlighted] : undefined;
      if (chosen) go(chosen.to);
      else if (typed.trim().length >= minTermLength)
        go(searchPath(typed)); // SEARCH-17
      else input.current?.focus();
    },
    handleKeyDown,
  };
}

/** The box contains the term of the results on the page, and is empty elsewhere. */
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
