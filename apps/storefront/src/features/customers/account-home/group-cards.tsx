import type { AccountHomeDto } from '@botica/contract/customers/account-home';
import type { AccountSummaryDto } from '@botica/contract/customers/summary';
import { cx } from '@botica/ui/base/cx.ts';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type AccountCount, type ShownEntry, type ShownGroup, useHomeGroups } from '../menu/index.ts';

interface GroupCardsProps {
  home: AccountHomeDto | undefined;
  summary: AccountSummaryDto | undefined;
}

type Counts = Readonly<Partial<Record<AccountCount, number>>>;

/** The groups of the account: cards on desktop, a row each on phones. */
export function GroupCards({ home, summary }: GroupCardsProps) {
  const groups = useHomeGroups();
  const counts: Counts = {
    ...home?.cuantos,
    ...(home ? { pedidos: home.pedidosAbiertos } : {}),
    ...(summary ? { tarjetas: summary.tarjetas } : {}),
  };
  return (
    <ul
      aria-label="Grupos de mi cuenta"
      className="grid items-start gap-3 desk:grid-cols-2 desk:gap-4 wide:grid-cols-3 wide:items-stretch"
    >
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} counts={counts} />
      ))}
    </ul>
  );
}

/** More than this is one press away on desktop. */
const mostShown = 5;

function GroupCard({ group, counts }: { group: ShownGroup; counts: Counts }) {
  const isPhone = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const hidden = group.entries.length - mostShown;
  const shown = isPhone || isOpen || hidden <= 1 ? group.entries : group.entries.slice(0, mostShown);
  return (
    <li className="rounded-card border border-line bg-white">
      {isPhone ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 w-full items-center gap-3.5 rounded-card px-4 py-3 text-left"
        >
          <GroupName group={group} />
          <ChevronRight size={20} className={cx('text-ink-600 transition-transform', isOpen && 'rotate-90')} />
        </button>
      ) : (
        <div className="flex items-center gap-3.5 px-5 pt-5 pb-3">
          <GroupName group={group} />
        </div>
      )}
      {(!isPhone || isOpen) && (
        <ul id={listId} className="px-2 pb-3 desk:px-3">
          {shown.map((entry) => (
            <EntryRow key={entry.to} entry={entry} count={entry.count && counts[entry.count]} />
          ))}
          {shown.length < group.entries.length && (
            <li>
              <button
                type="button"
                className="min-h-11 rounded-control px-2 pl-9.5 text-sm font-semibold text-brand-700 hover:underline"
                onClick={() => setOpen(true)}
              >
                Ver {hidden} más<span className="sr-only"> de {group.label}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function GroupName({ group: { id, label, text, Icon } }: { group: ShownGroup }) {
  return (
    <>
      <span
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-card',
          id === 'premios' ? 'bg-reward-100 text-reward-800' : 'bg-brand-50 text-brand-700',
        )}
      >
        <Icon size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-[1.0625rem] leading-tight font-bold">{label}</b>
        <span className="block text-fine leading-snug text-ink-600">{text}</span>
      </span>
    </>
  );
}

function EntryRow({ entry: { to, label, Icon }, count = 0 }: { entry: ShownEntry; count?: number | undefined }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-2.5 rounded-control px-2 text-sm font-medium hover:bg-canvas max-desk:min-h-12"
      >
        <Icon size={20} className="text-ink-600" />
        <span className="min-w-0 flex-1">{label}</span>
        {count > 0 && (
          <span className="text-fine font-semibold text-brand-700 tabular-nums">
            {count}
            {to === '/Mispedidos' && ' en curso'}
          </span>
        )}
      </Link>
    </li>
  );
}
