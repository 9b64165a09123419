import { cx } from '@botica/ui/base/cx.ts';
import { type ReactNode, useId } from 'react';

export type CardProps = {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** Content up to the border, as a table has. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, sub, actions, flush, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx('min-w-0 rounded-card border border-line bg-white', flush && 'overflow-hidden', className)}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-2.75 pb-2.25">
        <h2 id={titleId} className="text-sm font-[650] tracking-[-0.005em]">
          {title}
        </h2>
        {sub && <span className="text-[0.78125rem] text-ink-600">{sub}</span>}
        {actions && <span className="ml-auto flex items-center gap-2">{actions}</span>}
      </header>
      <div className={flush ? undefined : 'px-4 pb-3.5'}>{children}</div>
    </section>
  );
}
