import { switchableCompanies } from '@botica/domain/companies';
import { cx } from '@botica/ui/base/cx.ts';
import { VisuallyHidden } from '@botica/ui/base/visually-hidden.tsx';
import { Flag } from '@botica/ui/display/flag.tsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef } from 'react';
import { useCompany } from '../../lib/company-store.ts';
import { useSwitchCountry } from './use-switch-country.ts';

/**
 * SHELL-01, with text in the utility bar and with only the flag on phones. The native popover closes on Escape and on a
 * press outside, and needs no code.
 */
export function CountrySwitcher({ compact = false }: { compact?: boolean }) {
  const company = useCompany();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={listId}
        className={cx('inline-flex items-center rounded-tag', compact ? compactTrigger : barTrigger)}
      >
        <Flag country={company.countryCode} className={compact ? 'h-4 ring-1 ring-line' : undefined} />
        <span className={compact ? 'sr-only' : 'whitespace-nowrap'}>
          <VisuallyHidden>Cambiar país: </VisuallyHidden>
          {company.countryName} · {company.currency.name} ({company.currency.symbol})
        </span>
        <ChevronDown size={16} />
      </button>
      <div
        ref={list}
        id={listId}
        popover="auto"
        className={cx(
          'inset-auto m-0 w-72 rounded-card border border-line bg-white p-1.5 text-ink-900 shadow-overlay open:animate-pop-in',
          compact ? compactList : barList,
        )}
      >
        <CountryList onSwitched={() => list.current?.hidePopover()} />
      </div>
    </>
  );
}

// The popover is in the browser's top layer, so each use sets its own position.
const barTrigger = 'h-10 gap-2 outline-white hover:text-white';
const barList = 'absolute top-11 left-[max(var(--gutter),calc((100vw-1280px)/2+var(--gutter)))]';
const compactTrigger = 'h-11 gap-1 pl-1 text-ink-600';
const compactList = 'fixed top-15 right-(--gutter)';

export function CountryList({ onSwitched }: { onSwitched?: () => void }) {
  const company = useCompany();
  const switchCountry = useSwitchCountry();
  return (
    <ul aria-label="Países">
      {switchableCompanies.map((option) => {
        const isCurrent = option.countryCode === company.countryCode;
        return (
          <li key={option.id}>
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => {
                onSwitched?.();
                switchCountry(option);
              }}
              className={cx(
                'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-brand-50',
                isCurrent && 'bg-brand-50',
              )}
            >
              <Flag country={option.countryCode} className="h-4" />
              <span className="flex-1 font-semibold">{option.countryName}</span>
              <span className="text-ink-600">
                {option.currency.name} ({option.currency.symbol})
              </span>
              <Check size={16} className={cx('text-brand-600', !isCurrent && 'invisible')} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
