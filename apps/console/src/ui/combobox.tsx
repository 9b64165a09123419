import { cx } from '@botica/ui/base/cx.ts';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';

export type ComboboxOption = { id: string; content: ReactNode };

export type ComboboxProps = {
  label: string;
  placeholder: string;
  Icon: LucideIcon;
  text: string;
  onText: (text: string) => void;
  /** Undefined while nothing was searched. */
  options: readonly ComboboxOption[] | undefined;
  /** Of an empty list. */
  emptyText: string;
  onPick: (id: string) => void;
  /** Enter with no list for the text yet: a scanner is faster than the search. */
  onEnter?: (text: string) => void;
  problem?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** A search whose results are chosen with the arrows and Enter, or with the pointer. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, Icon, text, onText, options, emptyText, onPick, onEnter, problem, inputRef } = props;
  const id = useId();
  const [at, setAt] = useState(0);
  const isOpen = text.trim() !== '' && options !== undefined;
  const active = Math.min(at, Math.max(0, (options?.length ?? 0) - 1));

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = options?.length ?? 0;
    const option = options?.[active];
    if (step) setAt(Math.max(0, Math.min(count - 1, active + step)));
    else if (event.key === 'Escape' && text) onText('');
    else if (event.key === 'Enter' && option) onPick(option.id);
    else if (event.key === 'Enter' && text.trim()) onEnter?.(text.trim());
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative grid gap-1">
      <label
        htmlFor={id}
        className={cx(
          'flex h-10 items-center gap-2 rounded-control border bg-white px-3 focus-within:ring-3',
          problem
            ? 'border-danger focus-within:ring-danger-50'
            : 'border-field focus-within:border-brand-600 focus-within:ring-brand-100',
        )}
      >
        <Icon size={18} className="shrink-0 text-ink-500" />
        <span className="sr-only">{label}</span>
        <input
          id={id}
          ref={inputRef}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && options[active] ? `${id}-${options[active].id}` : undefined}
          aria-describedby={`${id}-problem`}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
        />
      </label>
      <p id={`${id}-problem`} role="alert" className={cx('text-label font-medium text-danger', !problem && 'sr-only')}>
        {problem}
      </p>
      {isOpen && (
        <div className="absolute top-11 right-0 left-0 z-20 max-h-80 overflow-y-auto rounded-control border border-line bg-white p-1 shadow-overlay">
          {options.length === 0 && (
            <p role="status" className="px-2.5 py-2 text-cell text-ink-600">
              {emptyText}
            </p>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={`Resultados: ${label}`}>
            {options.map((option, index) => (
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerMove={() => setAt(index)}
                onClick={() => onPick(option.id)}
                onKeyDown={handleKey}
                className={cx('cursor-pointer rounded-tag px-2.5 py-1.75 text-cell', index === active && 'bg-brand-50')}
              >
                {option.content}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
