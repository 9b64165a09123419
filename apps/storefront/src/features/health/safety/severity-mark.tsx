import type { Alert } from '@botica/domain/health/safety';
import { cx } from '@botica/ui/base/cx.ts';
import { severityWords } from './alert-words.ts';

/** Three dots and words: colour never stands alone. */
export function SeverityMark({ alert }: { alert: Alert }) {
  const isGrave = alert.severity === 'grave';
  const dots = isGrave ? [true, true, true] : [true, true, false];
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-2 rounded-full px-2.5 text-fine font-bold',
        isGrave ? 'bg-offer-50 text-offer-900' : 'bg-info-50 text-info-900',
      )}
    >
      <span aria-hidden="true" className="inline-flex gap-0.75">
        {dots.map((isFull, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed dots
            key={index}
            className={cx('size-2 rounded-full border-[1.5px] border-current', isFull && 'bg-current')}
          />
        ))}
      </span>
      {severityWords(alert)}
    </span>
  );
}
