import Gift from 'lucide-react/icons/gift';
import Info from 'lucide-react/icons/info';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Tag from 'lucide-react/icons/tag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

const looks = {
  tip: { Icon: Lightbulb, className: 'bg-brand-50 text-brand-900 [&>svg]:text-brand-600' },
  reward: { Icon: Gift, className: 'bg-reward-100 text-[#5c3a00] [&>svg]:text-reward-800' },
  info: { Icon: Info, className: 'bg-info-50 text-info-900 [&>svg]:text-info' },
  change: { Icon: Tag, className: 'bg-offer-50 text-offer-900 [&>svg]:text-offer-700' },
  problem: { Icon: TriangleAlert, className: 'bg-danger-50 text-danger-900 [&>svg]:text-danger' },
} as const;

export type NoteProps = {
  tone?: keyof typeof looks | undefined;
  /** The first words, bold. */
  title?: ReactNode;
  /** Instead of the tone's own icon, 20 px. */
  icon?: ReactNode;
  action?: ReactNode;
  /**
   * `alert` is announced immediately; `status` when the screen reader is idle; without it the note is read in document
   * order.
   */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function Note({ tone = 'tip', title, icon, action, role, className, children }: NoteProps) {
  const { Icon, className: colours } = looks[tone];
  return (
    <div role={role} className={cx('flex gap-2.5 rounded-control p-3 text-sm leading-snug', colours, className)}>
      {icon ?? <Icon size={20} />}
      <div className="min-w-0 flex-1 self-center">
        {title && <strong className="font-bold">{title} </strong>}
        {children}
      </div>
      {action && <div className="-my-2.5 -mr-1 shrink-0 self-center">{action}</div>}
    </div>
  );
}
