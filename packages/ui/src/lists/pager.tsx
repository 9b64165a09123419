import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../base/cx.ts';
import { pagerWindow } from './pager-window.ts';

export type PagerProps = {
  page: number;
  pageCount: number;
  /**
   * The address of a page, where the page number is in the address: links can be opened in a new tab and back works.
   */
  hrefFor?: ((page: number) => string) | undefined;
  onPage?: ((page: number) => void) | undefined;
  label?: string | undefined;
};

/** 44 px each; a little narrower where six of them do not fit. */
const placeClass = 'min-w-0 flex-[0_1_44px]';
const itemClass = 'grid h-11 w-full min-w-0 place-items-center rounded-control font-semibold tabular-nums';

export function Pager({ page, pageCount, hrefFor, onPage, label = 'Páginas' }: PagerProps) {
  if (pageCount <= 1) return null;

  function item(target: number, name: string, content: ReactNode): ReactNode {
    const current = target === page && content === target;
    if (target < 1 || target > pageCount) {
      return (
        <button type="button" disabled aria-label={name} className={cx(itemClass, 'text-ink-400')}>
          {content}
        </button>
      );
    }
    const shared = {
      'aria-label': name,
      'aria-current': current ? ('page' as const) : undefined,
      className: cx(itemClass, current ? 'bg-brand-600 text-white' : 'hover:bg-brand-50'),
      onClick: () => onPage?.(target),
    };
    return hrefFor ? (
      <Link to={hrefFor(target)} {...shared}>
        {content}
      </Link>
    ) : (
      <button type="button" {...shared}>
        {content}
      </button>
    );
  }

  return (
    <nav aria-label={label}>
      <ul className="flex items-center justify-center gap-1">
        <li className={placeClass}>{item(page - 1, 'Página anterior', <ChevronLeft size={20} />)}</li>
        {pagerWindow(page, pageCount).map((number) => (
          <li key={number} className={placeClass}>
            {item(number, `Página ${number}`, number)}
          </li>
        ))}
        <li className={placeClass}>{item(page + 1, 'Página siguiente', <ChevronRight size={20} />)}</li>
      </ul>
    </nav>
  );
}
