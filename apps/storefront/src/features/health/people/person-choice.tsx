import { cx } from '@botica/ui/base/cx.ts';
import { Avatar } from '@botica/ui/display/avatar.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PersonChoiceProps {
  label: string;
  /** An empty id is everybody. */
  options: readonly { id: string; name: string; to: string }[];
  openId: string;
  /** Beside the people; with it one person is shown too. */
  action?: ReactNode;
}

/** Whose page is open, or whose things a list shows. */
export function PersonChoice({ label, options, openId, action }: PersonChoiceProps) {
  if (options.length < 2 && !action) return null;
  return (
    <nav aria-label={label} className="-my-1 flex items-center gap-2 py-1 max-desk:bleed desk:flex-wrap print:hidden">
      <ul className="flex gap-2 desk:flex-wrap">
        {options.map(({ id, name, to }) => (
          <li key={id} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={id === openId ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-12 max-w-64 items-center gap-2 rounded-full py-1 pr-4 pl-1 font-semibold',
                id === openId
                  ? 'bg-brand-50 text-brand-700 inset-ring-[1.5px] inset-ring-brand-600'
                  : 'bg-white inset-ring inset-ring-line-strong hover:bg-canvas',
              )}
            >
              {id !== '' && <Avatar name={name} className="size-9 text-sm" />}
              <span className={cx('truncate', id === '' && 'pl-3')}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {action}
    </nav>
  );
}
