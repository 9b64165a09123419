import { cx } from '@botica/ui/base/cx.ts';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-mist text-ink-700',
  good: 'bg-brand-50 text-brand-700',
  info: 'bg-info-50 text-info-700',
  warn: 'bg-warn-50 text-warn',
  danger: 'bg-danger-50 text-danger',
  outline: 'bg-white text-ink-700 inset-ring inset-ring-control',
} as const;

export type BadgeTone = keyof typeof tones;

/** A mark and words: colour never stands alone. Without an icon the mark is a dot. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-5 items-center gap-1.25 rounded-full px-2 text-label font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon ?? <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  );
}
