import { Button } from '@botica/ui/buttons/button.tsx';
import { Sheet } from '@botica/ui/overlays/sheet.tsx';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import { countFilters } from './list-choices.ts';
import { countProducts } from './product-count.ts';

interface FilterSheetProps extends FacetPanelProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  total: number | undefined;
}

/** SEARCH-07: on phones the filters cover the list, which updates behind them. */
export function FilterSheet({ open, onOpenChange, total, ...panel }: FilterSheetProps) {
  const { choices, clear } = panel.control;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filtros"
      closeLabel="Cerrar filtros"
      footer={
        <div className="flex gap-2">
          <Button variant="secondary" disabled={countFilters(choices) === 0} onClick={clear}>
            Limpiar
          </Button>
          <Button className="flex-1" aria-live="polite" onClick={() => onOpenChange(false)}>
            {total === undefined ? 'Ver productos' : `Ver ${countProducts(total)}`}
          </Button>
        </div>
      }
    >
      <div>
        <FacetPanel {...panel} />
      </div>
    </Sheet>
  );
}
