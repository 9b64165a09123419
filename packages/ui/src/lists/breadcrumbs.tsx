import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

export type Crumb = { label: string; to?: string | undefined };

/** The last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Ruta" className="min-w-0">
      <ol className="flex min-h-11 items-center gap-1 overflow-x-auto text-sm whitespace-nowrap text-ink-600 [scrollbar-width:none]">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex shrink-0 items-center gap-1 last:min-w-24 last:shrink">
            {index > 0 && <ChevronRight size={16} className="shrink-0" />}
            {to !== undefined && index < crumbs.length - 1 ? (
              <Link to={to} className="inline-flex min-h-11 items-center rounded-tag hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-semibold text-ink-900">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
