import { Chip } from '@botica/ui/display/chip.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { describeFacet, type ListFacet } from './facets.ts';
import { countFilters, hasPrice, type PriceRange } from './list-choices.ts';
import type { ListControl } from './use-list-choices.ts';

interface FilterChipsProps {
  facets: readonly ListFacet[];
  control: ListControl;
}

/** SEARCH-05: one chip for each chosen filter; pressing it removes the filter. */
export function FilterChips({ facets, control }: FilterChipsProps) {
  const { choices, toggle, setPrice, clear } = control;
  const priceText = usePriceText(choices.price);
  if (countFilters(choices) === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser
    <div
      role="group"
      aria-label="Filtros elegidos"
      className="bleed flex items-center gap-2 py-1 desk:mx-0 desk:flex-wrap desk:px-0"
    >
      {choices.facets.map((facet) => (
        <Chip key={`${facet.name}:${facet.value}`} removes onClick={() => toggle(facet)}>
          {describeFacet(facet, facets)}
        </Chip>
      ))}
      {hasPrice(choices.price) && (
        <Chip removes onClick={() => setPrice({})}>
          {priceText}
        </Chip>
      )}
      <button
        type="button"
        onClick={clear}
        className="min-h-11 shrink-0 rounded-tag px-2 text-sm font-semibold whitespace-nowrap text-brand-700 underline-offset-3 hover:underline"
      >
        Limpiar filtros
      </button>
    </div>
  );
}

function usePriceText({ minimum, maximum }: PriceRange): string {
  const company = useCompany();
  const money = (amount: number) => formatDecimal(amount, company);
  if (minimum !== undefined && maximum !== undefined) return `${money(minimum)} a ${money(maximum)}`;
  return minimum !== undefined ? `Desde ${money(minimum)}` : `Hasta ${money(maximum ?? 0)}`;
}
