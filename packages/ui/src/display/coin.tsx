import { cx } from '../base/cx.ts';

/** The mark of points, always beside text or a number. */
export function Coin({ className = 'size-4' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('shrink-0', className)}>
      <circle cx="12" cy="12" r="11" fill="#ffc53d" />
      <circle cx="12" cy="12" r="8.3" fill="none" stroke="#7a4d00" strokeOpacity=".45" strokeWidth="1.3" />
      <path d="m12 6.8 1.6 3.3 3.6.5-2.6 2.5.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.5 3.6-.5Z" fill="#7a4d00" />
    </svg>
  );
}
