import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type ChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Chosen, also for screen readers. */
  selected?: boolean | undefined;
  /** Pressing it removes a filter: a cross follows the text. */
  removes?: boolean | undefined;
  children: ReactNode;
};

export function Chip({ selected = false, removes = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={removes ? undefined : selected}
      className={cx(
        'inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 rounded-full px-3.5 text-sm font-semibold whitespace-nowrap',
        selected || removes
          ? 'bg-brand-50 text-brand-700 inset-ring-[1.5px] inset-ring-brand-600'
          : 'bg-white inset-ring inset-ring-line-strong hover:bg-canvas',
        className,
      )}
    >
      {removes && <span className="sr-only">Quitar filtro </span>}
      {typeof children === 'string' ? <span className="truncate">{children}</span> : children}
      {removes && <X size={16} />}
    </button>
  );
}
