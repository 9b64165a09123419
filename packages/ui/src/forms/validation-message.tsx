import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import MessageSquare from 'lucide-react/icons/message-square';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../base/cx.ts';
import { validationMessageDuration } from '../base/timing.ts';

/** UI-01 */
const looks = {
  success: { Icon: CircleCheck, className: 'bg-brand-50 text-brand-900 [&>svg]:text-brand-600' },
  info: { Icon: Info, className: 'bg-info-50 text-info-900 [&>svg]:text-info' },
  warning: { Icon: TriangleAlert, className: 'bg-reward-100 text-reward-900 [&>svg]:text-reward-800' },
  error: { Icon: CircleAlert, className: 'bg-danger-50 text-danger-900 [&>svg]:text-danger' },
  default: { Icon: MessageSquare, className: 'bg-mist text-ink-900 [&>svg]:text-ink-600' },
} as const;

/** UI-02 */
const sizes = { sm: 'min-h-9 px-2.5 py-1.5 text-fine', lg: 'min-h-12 px-3 py-3 text-sm' } as const;

export type ValidationMessageProps = {
  type?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
  /** UI-03: keeps it visible; otherwise it is hidden after 3000 ms, or after `hideAfterMs`. */
  stay?: boolean | undefined;
  hideAfterMs?: number | undefined;
  onHidden?: (() => void) | undefined;
  children: ReactNode;
};

export function ValidationMessage(props: ValidationMessageProps) {
  const { type = 'warning', size = 'sm', stay, hideAfterMs, onHidden, children } = props;
  const [hidden, setHidden] = useState(false);
  const durationMs = validationMessageDuration({ stay, hideAfterMs });

  useEffect(() => {
    if (durationMs === undefined) return;
    const timer = setTimeout(() => {
      setHidden(true);
      onHidden?.();
    }, durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, onHidden]);

  if (hidden) return null;
  const { Icon, className } = looks[type];
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      data-type={type}
      data-size={size}
      className={cx('flex items-center gap-2.5 rounded-control leading-snug', sizes[size], className)}
    >
      <Icon size={size === 'sm' ? 16 : 20} />
      <span className="min-w-0">{children}</span>
    </div>
  );
}
