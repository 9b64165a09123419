import { cx } from '../base/cx.ts';

export function LogoMark({ className = 'size-9' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={cx('shrink-0', className)}>
      <rect width="36" height="36" rx="10" className="fill-brand-600" />
      <path d="M15 8h6v7h7v6h-7v1.5c0 3.6-2.3 5.5-6 5.5V21H8v-6h7z" fill="#fff" />
      <path d="M28 15v6h-7c0-3.9 2.6-6 7-6Z" className="fill-brand-300" />
    </svg>
  );
}

export type LogoProps = {
  /** Only the mark; the name is for screen readers. */
  markOnly?: boolean | undefined;
  className?: string | undefined;
};

export function Logo({ markOnly, className }: LogoProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center gap-2 text-[1.75rem] leading-none font-extrabold',
        'tracking-[-0.035em] text-brand-900',
        className,
      )}
    >
      <LogoMark />
      <span className={markOnly ? 'sr-only' : undefined}>Botica</span>
    </span>
  );
}
