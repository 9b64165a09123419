import { Chip } from '@botica/ui/display/chip.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Search from 'lucide-react/icons/search';
import { usePosition } from '../map/use-position.ts';
import { type BranchFilters, branchToggles } from './branch-filters.ts';

interface BranchFilterBarProps {
  filters: BranchFilters;
  onChange: (filters: BranchFilters) => void;
}

export function BranchFilterBar({ filters, onChange }: BranchFilterBarProps) {
  return (
    <div className="grid gap-3">
      <Field
        label="Busca por nombre o dirección"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        prefix={<Search size={20} />}
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.currentTarget.value })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser */}
      <div role="group" aria-label="Filtros" className="bleed flex gap-2 py-1 desk:mx-0 desk:flex-wrap desk:px-0">
        <PositionChip />
        {branchToggles.map(({ key, label }) => (
          <Chip key={key} selected={filters[key]} onClick={() => onChange({ ...filters, [key]: !filters[key] })}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
  );
}

export function PositionChip() {
  const { isAsking, position, share } = usePosition();
  return (
    <Chip selected={position !== undefined} aria-busy={isAsking} onClick={() => share()}>
      <LocateFixed size={18} />
      {isAsking ? 'Buscando' : 'Más cercanas'}
    </Chip>
  );
}
