import type { ClientOrigin } from '@botica/contract/headers';
import { type Company, companyOfCountry, switchableCompanies } from '@botica/domain/companies';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Flag } from '@botica/ui/display/flag.tsx';
import { bottomSheetClass, centredClass, dimClass } from '@botica/ui/overlays/overlay.tsx';
import { useOverlayManners } from '@botica/ui/overlays/use-overlay-manners.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { useCompany } from '../../lib/company-store.ts';
import { showOverlay } from '../../lib/overlay-store.ts';
import { startInLocatedCity } from '../branches/index.ts';
import { RegionMap } from './region-map.tsx';
import { useSwitchCountry } from './use-switch-country.ts';

interface FirstVisitDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  located: ClientOrigin;
}

/** One question with its answer ready. A visitor from elsewhere chooses among all countries. */
export function FirstVisitDialog({ open, onOpenChange, located }: FirstVisitDialogProps) {
  const current = useCompany();
  const switchCountry = useSwitchCountry();
  const manners = useOverlayManners();
  const found = companyOfCountry(located.pais);

  function choose(company: Company): void {
    onOpenChange(false);
    switchCountry(company);
    if (company === found) void startInLocatedCity(company, located.ciudad);
  }

  function logIn(): void {
    onOpenChange(false);
    showOverlay('login');
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dimClass} />
        <RadixDialog.Content
          {...manners}
          className={cx(
            bottomSheetClass,
            centredClass,
            'overflow-y-auto max-desk:max-h-[calc(100dvh-40px)] desk:w-130',
          )}
        >
          <RegionMap country={found?.countryCode} city={found ? located.ciudad : ''} />
          <div className="px-4 py-5 desk:px-10 desk:py-7">
            {found && (
              <p className="mb-2.5 flex items-center gap-2.5 text-sm text-ink-600">
                <Flag country={found.countryCode} className="h-4.5 ring-1 ring-line" />
                Parece que estás en {located.ciudad || found.countryName}
              </p>
            )}
            <RadixDialog.Title className="text-[1.75rem] leading-tight font-bold tracking-tight desk:text-3xl">
              {found ? `¿Compras en ${found.countryName}?` : '¿En qué país compras?'}
            </RadixDialog.Title>
            <RadixDialog.Description className="mt-1.5 mb-4.5 text-ink-600">
              Así ves precios en {found ? found.currency.name.toLowerCase() : 'tu moneda'}, lo que hay cerca de ti y
              cuánto tarda en llegar.
            </RadixDialog.Description>
            {found && (
              <>
                <Button size="lg" block onClick={() => choose(found)}>
                  Sí, en {found.countryName}
                </Button>
                <p className="mt-4 mb-2.5 flex items-center gap-3 text-fine text-ink-600 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                  Compro en otro país
                </p>
              </>
            )}
            <ul aria-label="Países" className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-2">
              {switchableCompanies
                .filter(({ id }) => id !== found?.id)
                .map((company) => (
                  <li key={company.id}>
                    <CountryOption company={company} onChoose={() => choose(company)} />
                  </li>
                ))}
            </ul>
            <p className="mt-4 text-center text-fine text-ink-600">
              Solo lo preguntamos una vez. Lo cambias cuando quieras arriba, en la bandera.{' '}
              <button
                type="button"
                className="min-h-6 rounded-tag font-bold text-brand-700 underline underline-offset-3"
                onClick={logIn}
              >
                Ya tengo cuenta
              </button>
            </p>
          </div>
          <RadixDialog.Close asChild>
            <IconButton
              label={`Cerrar y seguir en ${current.countryName}`}
              icon={<X size={20} />}
              className="absolute top-3 right-3 bg-white text-ink-900 shadow-overlay"
            />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function CountryOption({ company, onChoose }: { company: Company; onChoose: () => void }) {
  const { countryCode, countryName, currency } = company;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full min-h-15 w-full items-center gap-2.5 rounded-control border border-line-strong px-3 py-2 text-left leading-tight hover:bg-brand-50"
    >
      <Flag country={countryCode} className="h-4.5 ring-1 ring-line" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{countryName}</span>
        <span className="block text-fine text-ink-600">
          {currency.name} ({currency.symbol})
        </span>
      </span>
      <ChevronRight size={16} className="text-ink-600 max-desk:hidden" />
    </button>
  );
}
