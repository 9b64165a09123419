import { cx } from '../base/cx.ts';

export type ProgressBarProps = {
  /** What advances: "Subiendo receta". */
  label: string;
  /** From 0 to 1. Without it the progress is indeterminate. */
  value?: number | undefined;
  tone?: 'brand' | 'reward' | undefined;
  /** As text, when a percentage is not enough: "7 de 10 stickers". */
  valueText?: string | undefined;
  className?: string | undefined;
};

const tones = {
  brand: { track: 'bg-[#dde5e1]', fill: 'bg-brand-600' },
  reward: { track: 'bg-reward-200', fill: 'bg-reward-600' },
} as const;

export function ProgressBar({ label, value, tone = 'brand', valueText, className }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  const { track, fill } = tones[tone];
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={cx('h-2 overflow-hidden rounded-full', track, className)}
    >
      <div
        className={cx(
          'h-full rounded-full transition-[width] duration-200',
          fill,
          percent === undefined && 'shimmer opacity-60',
        )}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  );
}
