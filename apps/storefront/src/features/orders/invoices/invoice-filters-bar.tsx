import { deliveryFilters } from '@botica/contract/orders/invoices';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Chip } from '@botica/ui/display/chip.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { PeriodFilter } from '@botica/ui/forms/dates/period-filter.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { Sheet } from '@botica/ui/overlays/sheet.tsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { countFilters, deliveryLabels, type InvoiceFilters } from './invoice-filters.ts';

interface InvoiceFiltersProps {
  filters: InvoiceFilters;
  onChange: (filters: InvoiceFilters) => void;
}

/** INV-01 INV-02: the period in view, the other filters in a panel, and the chosen ones as removable chips. */
export function InvoiceFiltersBar({ filters, onChange }: InvoiceFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <search aria-label="Filtros de facturas" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3 desk:items-center">
        <PeriodFilter
          value={filters.months}
          onChange={(months) => onChange({ ...filters, months })}
          className="max-desk:flex-1"
        />
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={18} />
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
        </Button>
      </div>
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          {filters.delivery && (
            <Chip removes onClick={() => onChange({ ...filters, delivery: undefined })}>
              {deliveryLabels[filters.delivery]}
            </Chip>
          )}
          {filters.onlyAnnulled && (
            <Chip removes onClick={() => onChange({ ...filters, onlyAnnulled: false })}>
              Anuladas
            </Chip>
          )}
        </div>
      )}
      {isOpen && (
        <FilterPanel
          filters={filters}
          onClose={() => setOpen(false)}
          onChosen={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      )}
    </search>
  );
}

const deliveryOptions = [
  { value: '', label: 'Todas' } as const,
  ...deliveryFilters.map((value) => ({ value, label: deliveryLabels[value] })),
];

interface FilterPanelProps {
  filters: InvoiceFilters;
  onClose: () => void;
  onChosen: (filters: InvoiceFilters) => void;
}

/** One request for all chosen filters. */
function FilterPanel({ filters, onClose, onChosen }: FilterPanelProps) {
  const [chosen, setChosen] = useState(filters);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Filtros"
      footer={
        <Button block onClick={() => onChosen(chosen)}>
          Ver facturas
        </Button>
      }
    >
      <RadioGroup
        label="Entrega"
        options={deliveryOptions}
        value={chosen.delivery ?? ''}
        onChange={(value) => setChosen({ ...chosen, delivery: value === '' ? undefined : value })}
      />
      <Checkbox
        label="Solo anuladas con una nota de crédito"
        checked={chosen.onlyAnnulled}
        onChange={({ target }) => setChosen({ ...chosen, onlyAnnulled: target.checked })}
      />
    </Sheet>
  );
}
