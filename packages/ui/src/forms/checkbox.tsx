import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../base/cx.ts';
import { FieldError } from './field-frame.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  /** At the end of the row: how many products match the filter. */
  count?: number | undefined;
  error?: string | undefined;
};

export function Checkbox({ label, count, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const errorId = `${id ?? ownId}-error`;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-2.5 py-1 text-sm has-enabled:cursor-pointer has-disabled:text-ink-600">
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            {...input}
            id={id ?? ownId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={cx(
              'peer size-5.5 appearance-none rounded-tag border-[1.5px] bg-white transition-colors duration-150',
              'checked:border-brand-600 checked:bg-brand-600 disabled:border-line-strong disabled:bg-mist',
              error ? 'border-danger' : 'border-edge',
            )}
          />
          <Check
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute hidden text-white peer-checked:block peer-disabled:text-ink-600"
          />
        </span>
        <span className="min-w-0">{label}</span>
        {count !== undefined && <span className="ml-auto pl-2 text-fine text-ink-600 tabular-nums">{count}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
