import type { SearchOrder } from '@botica/domain/catalogue/search';
import { searchOrders } from '@botica/domain/catalogue/search';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import type { FacetPanelProps } from './facet-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { countFilters } from './list-choices.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** SEARCH-04 */
const orderLabels: Record<SearchOrder, string> = {
  relevancia: 'Relevancia',
  az: 'Nombre: A-Z',
  za: 'Nombre: Z-A',
  precioMasAlto: 'Precio más alto primero',
  PrecioMasBajo: 'Precio más bajo primero',
};
const orderOptions = searchOrders.map((value) => ({ value, label: orderLabels[value] }));

export interface ListToolbarProps extends FacetPanelProps {
  /** How many products match, once known. */
  total: number | undefined;
  /** The filters failed to load: there is nothing to open. */
  withFilters?: boolean | undefined;
}

/** Above the list: the chosen filters, the order, and on phones the button for the filters (SEARCH-07). */
export function ListToolbar({ total, withFilters = true, ...panel }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { control, facets } = panel;
  const filterCount = countFilters(control.choices);

  function open(): void {
    setWasOpened(true);
    setOpen(true);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid w-full grid-cols-2 gap-2 desk:order-2 desk:ml-auto desk:flex desk:w-auto">
        {withFilters && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" className="menu:hidden" onClick={open}>
            <SlidersHorizontal size={18} />
            {filterCount > 0 ? `Filtros (${filterCount})` : 'Filtros'}
          </Button>
        )}
        <Select
          label="Ordenar por"
          layout="bar"
          className="max-desk:[&>label]:sr-only desk:[&>label]:font-normal desk:[&>label]:whitespace-nowrap desk:[&>label]:text-ink-600"
          options={orderOptions}
          value={control.choices.order}
          onChange={(event) => control.setOrder(event.currentTarget.value as SearchOrder)}
        />
      </div>
      <div className="min-w-0 max-desk:w-full desk:flex-1">
        <FilterChips facets={facets} control={control} />
      </div>
      <Suspense fallback={null}>
        {wasOpened && <FilterSheet {...panel} open={isOpen} onOpenChange={setOpen} total={total} />}
      </Suspense>
    </div>
  );
}
