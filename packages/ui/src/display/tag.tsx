import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

const tones = {
  brand: 'bg-brand-50 text-brand-700',
  offer: 'bg-offer-50 text-offer-700',
  reward: 'bg-reward-100 text-reward-800',
  outline: 'bg-white font-semibold text-ink-600 inset-ring inset-ring-line-strong',
  info: 'bg-info-50 text-info-700',
  danger: 'bg-danger-50 text-danger',
  /** The discount, on the picture. */
  percent: 'bg-offer-700 text-fine font-extrabold text-white',
} as const;

export type TagTone = keyof typeof tones;
export type TagProps = { tone?: TagTone | undefined; className?: string | undefined; children: ReactNode };

export function Tag({ tone = 'brand', className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-5.5 items-center gap-1 rounded-tag px-2 py-px text-xs font-bold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
