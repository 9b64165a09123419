import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../base/cx.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** On a green background, for a choice that changes prices. */
  raised?: boolean | undefined;
};

/** Takes effect immediately; a choice that waits for a button is a checkbox. */
export function Switch({ label, hint, raised, id, className, ...input }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-3 has-enabled:cursor-pointer',
        raised && 'rounded-control bg-brand-50 p-3',
        className,
      )}
    >
      <span className="min-w-0 flex-1">
        <span id={`${controlId}-label`} className="block leading-snug font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${controlId}-hint`} className="block text-fine text-ink-600">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        id={controlId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        aria-labelledby={`${controlId}-label`}
        aria-describedby={hint ? `${controlId}-hint` : undefined}
        className={cx(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full bg-edge transition-colors duration-150',
          'before:absolute before:top-[3px] before:left-[3px] before:size-5.5 before:rounded-full before:bg-white',
          'before:shadow-flat before:transition-transform before:duration-150 checked:bg-brand-600',
          'checked:before:translate-x-5 disabled:bg-line-strong',
        )}
      />
    </label>
  );
}
