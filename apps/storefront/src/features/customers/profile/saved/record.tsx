import { cx } from '@botica/ui/base/cx.ts';
import type { ReactNode } from 'react';

export interface RecordProps {
  icon: ReactNode;
  /** A mark with its own border, like a card's, has no round background. */
  hasOwnGround?: boolean | undefined;
  title: ReactNode;
  tags?: ReactNode;
  /** Lines under the title. */
  lines: readonly ReactNode[];
  /** Small buttons; each names its item for screen readers. */
  actions?: ReactNode;
  /** A warning under the lines. */
  note?: ReactNode;
  isMuted?: boolean | undefined;
}

/** One item of a customer's saved data. */
export function SavedRecord({ icon, hasOwnGround, title, tags, lines, actions, note, isMuted }: RecordProps) {
  return (
    <li className={cx('grid gap-3 rounded-card border border-line p-3 desk:p-4', isMuted ? 'bg-canvas' : 'bg-white')}>
      <div className="flex flex-wrap items-start gap-3">
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center',
            !hasOwnGround && 'rounded-full bg-brand-50 text-brand-600',
          )}
        >
          {icon}
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold tracking-normal wrap-anywhere">
            {title}
            {tags}
          </h3>
          {lines.filter(Boolean).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one record keep their order
            <p key={index} className="text-sm wrap-anywhere text-ink-600">
              {line}
            </p>
          ))}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-1 max-desk:w-full max-desk:border-t max-desk:border-line max-desk:pt-2">
            {actions}
          </div>
        )}
      </div>
      {note}
    </li>
  );
}
