import { type ReactNode, useId } from 'react';
import { cx } from '../base/cx.ts';
import { FieldError } from './field-frame.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Before the label: a picture. */
  lead?: ReactNode;
  /** At the end: an icon, a price, a brand mark. */
  aside?: ReactNode;
  /** Why it cannot be chosen now. The option stays in view. */
  unavailable?: string | undefined;
  /** Shown under the row while it is chosen. */
  details?: ReactNode;
};

export type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /**
   * `rows`: one frame with dividers. `cards`: each option in its own frame. `tiles`: short options side by side, as
   * many as fit; the aside is under the label.
   */
  layout?: 'rows' | 'cards' | 'tiles' | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

const framed =
  'rounded-control border border-line-strong has-checked:border-brand-600 has-checked:inset-ring-1 has-checked:inset-ring-brand-600';
const edges = { rows: 'border-t border-line-strong first:border-t-0', cards: framed, tiles: framed } as const;

const frames = {
  rows: 'overflow-hidden rounded-card border border-line-strong bg-white',
  cards: 'grid gap-2',
  tiles: 'grid grid-cols-[repeat(auto-fill,minmax(var(--tile,5.5rem),1fr))] gap-2',
} as const;

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, options, value, onChange, error, layout = 'rows', name, className } = props;
  const ownName = useId();
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? `${ownName}-error` : undefined}>
      <legend className={cx('mb-1.5 text-sm font-semibold', hideLabel && 'sr-only')}>{label}</legend>
      <div className={frames[layout]}>
        {options.map((option) => (
          <div key={option.value} className={cx('bg-white', edges[layout])}>
            <RadioRow
              option={option}
              isTile={layout === 'tiles'}
              name={name ?? ownName}
              checked={option.value === value}
              onChange={onChange}
            />
            {option.details && option.value === value && (
              <div className="grid gap-3 border-t border-line p-3.5 desk:p-5">{option.details}</div>
            )}
          </div>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${ownName}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

type RadioRowProps<Value extends string> = {
  option: RadioOption<Value>;
  isTile: boolean;
  name: string;
  checked: boolean;
  onChange: (value: Value) => void;
};

function RadioRow<Value extends string>({ option, isTile, name, checked, onChange }: RadioRowProps<Value>) {
  const id = useId();
  const hint = option.unavailable ?? option.hint;
  return (
    <label
      className={cx(
        'relative flex items-center rounded-[inherit] has-enabled:cursor-pointer',
        isTile ? 'h-full min-h-13 flex-col justify-center gap-0.5 px-2 py-2 text-center' : 'min-h-15 gap-3 px-3.5 py-2',
        'has-checked:bg-brand-50 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3',
        'has-focus-visible:outline-brand-600',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.unavailable !== undefined}
        onChange={() => onChange(option.value)}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cx(
          'appearance-none outline-none',
          isTile
            ? 'absolute inset-0 cursor-[inherit]'
            : 'size-5.5 shrink-0 rounded-full border-[1.5px] border-edge bg-white checked:border-7 checked:border-brand-600 disabled:border-line-strong disabled:bg-mist',
        )}
      />
      {option.lead && <span className="shrink-0">{option.lead}</span>}
      <span className={cx('min-w-0 leading-snug', !isTile && 'flex-1')}>
        <span
          id={`${id}-label`}
          className={cx('block', checked ? 'font-bold' : 'font-semibold', option.unavailable && 'text-ink-600')}
        >
          {option.label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-fine text-ink-600">
            {hint}
          </span>
        )}
      </span>
      {option.aside && <span className="shrink-0 text-ink-600">{option.aside}</span>}
    </label>
  );
}
