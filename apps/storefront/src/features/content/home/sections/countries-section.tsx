import { switchableCompanies } from '@botica/domain/companies';
import { VisuallyHidden } from '@botica/ui/base/visually-hidden.tsx';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Flag } from '@botica/ui/display/flag.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { useCompany } from '../../../../lib/company-store.ts';
import { useSwitchCountry } from '../../../companies/index.ts';

export function CountriesSection() {
  const company = useCompany();
  const switchCountry = useSwitchCountry();
  return (
    <section aria-labelledby="countries-title" className="mt-8 desk:mt-12">
      <h2 id="countries-title" className="text-xl font-bold desk:text-2xl">
        Botica en Centroamérica
      </h2>
      <p className="mt-0.5 text-sm text-ink-600">Cada país tiene sus sucursales, sus precios y su moneda.</p>
      <ul className="mt-3 grid gap-3 desk:mt-4 desk:grid-cols-3 desk:gap-4">
        {switchableCompanies.map((option) => {
          const isCurrent = option.countryCode === company.countryCode;
          return (
            <li
              key={option.id}
              className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-3 desk:px-5"
            >
              <Flag country={option.countryCode} className="h-8 rounded-tag ring-1 ring-line" />
              <div className="min-w-0 flex-1">
                <h3 className="font-semibold tracking-normal">{option.countryName}</h3>
                <p className="text-fine text-ink-600">
                  {option.currency.name} ({option.currency.symbol})
                </p>
              </div>
              {isCurrent ? (
                <Tag>Tu tienda</Tag>
              ) : (
                <Button variant="soft" size="sm" onClick={() => switchCountry(option)}>
                  <span>
                    Cambiar<VisuallyHidden> a {option.countryName}</VisuallyHidden>
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
