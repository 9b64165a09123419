import { cx } from '@botica/ui/base/cx.ts';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One section of a step. */
export function Panel({ title, text, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-4 desk:p-6',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-sm text-ink-600">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
