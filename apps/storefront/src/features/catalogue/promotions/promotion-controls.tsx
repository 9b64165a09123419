import { cx } from '@botica/ui/base/cx.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import {
  offeredKinds,
  optionsOf,
  type PromotionChoices,
  type PromotionKind,
  promotionsPath,
} from './promotion-filters.ts';

/** MENU-03..06: links that look like tabs, because each kind that the company offers has its own address. */
export function KindTabs({ choices: { kind, words } }: { choices: PromotionChoices }) {
  const offered = offeredKinds(useCompany().id);
  const entries = [
    ...(offered.length > 1 ? [{ kind: undefined, label: 'Todas' }] : []),
    ...offered.map((each) => ({ kind: each, label: each.slug })),
  ];
  const list = useCurrentInView(kind?.slug);
  return (
    <nav aria-label="Tipos de promoción" className="min-w-0 max-w-full">
      <ul ref={list} className="flex gap-1 overflow-x-auto rounded-card bg-mist p-1 [scrollbar-width:none]">
        {entries.map((entry) => (
          <li key={entry.label} className="shrink-0">
            <Link
              to={promotionsPath({ kind: entry.kind, option: 0, words })}
              preventScrollReset
              aria-current={entry.kind === kind ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-control px-4 text-sm font-semibold -outline-offset-3',
                entry.kind === kind ? 'bg-white text-brand-700 shadow-flat' : 'text-ink-600 hover:text-ink-900',
              )}
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** PROMO-06 PROMO-08 PROMO-09 */
export function OptionChips({ kind, choices }: { kind: PromotionKind; choices: PromotionChoices }) {
  const list = useCurrentInView(choices.option);
  return (
    <nav aria-label={`Filtrar ${kind.slug.toLowerCase()}`} className="min-w-0">
      <ul ref={list} className="bleed flex gap-2 py-1 desk:mx-0 desk:flex-wrap desk:px-0">
        {optionsOf(kind).map(({ value, label }) => {
          const isCurrent = value === choices.option;
          return (
            <li key={value} className="shrink-0">
              <Link
                to={promotionsPath({ ...choices, kind, option: value })}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap',
                  isCurrent
                    ? 'bg-brand-50 text-brand-700 inset-ring-[1.5px] inset-ring-brand-600'
                    : 'bg-white inset-ring inset-ring-line-strong hover:bg-canvas',
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** When the row is longer than the screen, the chosen tab is scrolled into view. */
function useCurrentInView(current: unknown) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return list;
}
