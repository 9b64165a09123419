import { cx } from '@botica/ui/base/cx.ts';
import type { ReactNode } from 'react';

interface MeansRowProps {
  icon: ReactNode;
  /** Yellow is for rewards only. */
  isReward?: boolean | undefined;
  title: string;
  hint: ReactNode;
  /** A switch or a button, at the end of the row. */
  control?: ReactNode;
  /** Shown while it is in use. */
  children?: ReactNode;
}

/** A balance of the shopper, as a means of payment. */
export function MeansRow({ icon, isReward, title, hint, control, children }: MeansRowProps) {
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 last:pb-0">
      <div className="flex items-center gap-3">
        <MeansIcon isReward={isReward}>{icon}</MeansIcon>
        <div className="min-w-0 flex-1 leading-snug">
          <h3 className="text-base font-bold tracking-normal">{title}</h3>
          <p className="text-fine wrap-anywhere text-ink-600">{hint}</p>
        </div>
        {control && <div className="shrink-0">{control}</div>}
      </div>
      {children && <div className="grid gap-3 empty:hidden desk:pl-14">{children}</div>}
    </li>
  );
}

export function MeansIcon({ isReward, children }: { isReward?: boolean | undefined; children: ReactNode }) {
  return (
    <span
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-control',
        isReward ? 'bg-reward-100' : 'bg-brand-50 text-brand-600',
      )}
    >
      {children}
    </span>
  );
}
