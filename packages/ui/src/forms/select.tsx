import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '../base/cx.ts';
import { controlEdge, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldFrameProps & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
    /** `bar`: label at the side, for tool bars above a list. */
    layout?: 'field' | 'bar' | undefined;
  };

/** The native select: each phone opens its own list. */
export function Select(props: SelectProps) {
  const { label, hideLabel, hint, error, optional, options, placeholder, layout, id, className, ...select } = props;
  const inBar = layout === 'bar';
  const frameClass = cx(inBar && 'desk:flex desk:items-center desk:gap-2', className);
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, optional, className: frameClass }}>
      {(join) => (
        <div className={cx(controlEdge(Boolean(error)), 'relative', inBar ? 'min-h-11' : 'min-h-12')}>
          <select
            {...select}
            {...join}
            className={cx(
              'w-full min-w-0 appearance-none truncate rounded-control bg-transparent py-2 pr-10 pl-3 outline-none',
              inBar ? 'h-10.5 text-sm font-semibold' : 'h-11.5',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={20} className="pointer-events-none absolute right-3 text-ink-600" />
        </div>
      )}
    </FieldFrame>
  );
}
