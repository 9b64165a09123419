import { cx } from '@botica/ui/base/cx.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import House from 'lucide-react/icons/house';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type AccountGroupId, currentEntry, type ShownGroup } from './account-menu.ts';
import { useAccountGroups } from './use-account-groups.ts';

const base =
  'flex min-h-11 w-full items-center rounded-control text-left -outline-offset-2 hover:bg-canvas ' +
  'aria-[current=page]:bg-brand-50 aria-[current=page]:font-bold aria-[current=page]:text-brand-700';
const row = `${base} gap-3 px-3 text-[0.9375rem] font-semibold max-desk:min-h-12`;
const entryRow = `${base} gap-2.5 px-2.5 text-sm font-medium text-ink-600 max-desk:min-h-12`;

export interface AccountNavProps {
  /** Closes the overlay that contains it. */
  onNavigate?: (() => void) | undefined;
}

/** The groups of the account. The group of the open page is unfolded; opening another one folds it. */
export function AccountNav({ onNavigate }: AccountNavProps) {
  const groups = useAccountGroups();
  const { pathname, hash } = useLocation();
  const current = currentEntry(groups, { pathname, hash });
  const isHome = /^\/perfil\/*$/i.test(pathname) && hash === '';
  const [openId, setOpenId] = useState<AccountGroupId | undefined>(current?.groupId);
  const [followed, setFollowed] = useState(current?.to);
  if (followed !== current?.to) {
    setFollowed(current?.to);
    setOpenId(current?.groupId);
  }
  return (
    <nav aria-label="Mi cuenta">
      <ul className="grid gap-0.5">
        <li>
          <Link to="/perfil" aria-current={isHome ? 'page' : undefined} onClick={onNavigate} className={row}>
            <House size={20} className="text-brand-600" />
            Inicio de mi cuenta
          </Link>
        </li>
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            isOpen={group.id === openId}
            currentTo={current?.to}
            onToggle={() => setOpenId(group.id === openId ? undefined : group.id)}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends AccountNavProps {
  group: ShownGroup;
  isOpen: boolean;
  currentTo: string | undefined;
  onToggle: () => void;
}

function Group({ group: { label, Icon, entries }, isOpen, currentTo, onToggle, onNavigate }: GroupProps) {
  const listId = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={onToggle}
        className={row}
      >
        <Icon size={20} className="text-brand-600" />
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronRight size={18} className={cx('text-ink-600 transition-transform', isOpen && 'rotate-90')} />
      </button>
      {isOpen && (
        <ul id={listId} className="mb-2 ml-5.5 border-l-[1.5px] border-line pl-2">
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                aria-current={entry.to === currentTo ? 'page' : undefined}
                onClick={onNavigate}
                className={entryRow}
              >
                <entry.Icon size={18} />
                <span className="min-w-0">{entry.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
