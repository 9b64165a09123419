import { cx } from '@botica/ui/base/cx.ts';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

const looks = {
  good: { Icon: Check, className: 'border-brand-200 bg-brand-50 text-brand-900' },
  info: { Icon: Info, className: 'border-info-200 bg-info-50 text-info-900' },
  warn: { Icon: TriangleAlert, className: 'border-warn-200 bg-warn-50 text-[#5d3900]' },
  danger: { Icon: CircleAlert, className: 'border-danger-200 bg-danger-50 text-danger-900' },
} as const;

export type NoteProps = { tone: keyof typeof looks; title?: ReactNode; children?: ReactNode; actions?: ReactNode };

/** A message inside the page. A danger is announced at once. */
export function Note({ tone, title, children, actions }: NoteProps) {
  const { Icon, className } = looks[tone];
  return (
    <div
      {...(tone === 'danger' ? { role: 'alert' } : {})}
      className={cx('flex gap-2.25 rounded-[9px] border px-3 py-2.25 text-cell', className)}
    >
      <Icon size={16} className="mt-px" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <b className="block font-semibold">{title}</b>}
        {children}
      </div>
      {actions}
    </div>
  );
}
