import { cx } from '../base/cx.ts';

/** The text carries the meaning; the mark only helps. */
const looks = {
  here: { words: 'Disponible', text: 'text-brand-700', mark: 'rounded-full bg-current' },
  near: { words: 'En sucursal cercana', text: 'text-info', mark: 'rounded-full border-[2.5px] border-current' },
  far: { words: 'En otra ciudad', text: 'text-reward-800', mark: 'rounded-full border-[2.5px] border-current' },
  none: { words: 'No disponible', text: 'text-ink-600', mark: 'rounded-[2px] border-2 border-current' },
} as const;

export type StockLevel = keyof typeof looks;
export type StockProps = { level: StockLevel; words?: string | undefined; className?: string | undefined };

export function Stock({ level, words, className }: StockProps) {
  const look = looks[level];
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-fine font-semibold', look.text, className)}>
      <span aria-hidden="true" className={cx('size-2 shrink-0', look.mark)} />
      {words ?? look.words}
    </span>
  );
}
