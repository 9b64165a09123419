import type { CoverageFinding } from '@botica/domain/delivery';
import { coverageFindings } from '@botica/domain/delivery';
import { formatCount } from '@botica/domain/format';
import { useUrlState } from '../../lib/url-state.ts';
import { Field, Select } from '../../ui/fields.tsx';

type CoverageFiltersProps = {
  data: {
    ciudades: readonly { ciudadId: string; nombre: string }[];
    sucursales: readonly { sucursalId: number; nombre: string }[];
    hallazgos: readonly { hallazgo: CoverageFinding; cantidad: number }[];
  };
};

const any = { value: '', label: 'Todas' };

/** City, branch, what is odd, and a name. The findings say how many suburbs have them. */
export function CoverageFilters({ data: { ciudades, sucursales, hallazgos } }: CoverageFiltersProps) {
  const { get, set } = useUrlState();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label="Colonia"
        type="search"
        value={get('texto') ?? ''}
        onChange={({ target }) => set({ texto: target.value })}
      />
      <Select
        label="Ciudad"
        value={get('ciudad') ?? ''}
        options={[any, ...ciudades.map(({ ciudadId, nombre }) => ({ value: ciudadId, label: nombre }))]}
        onChange={({ target }) => set({ ciudad: target.value })}
      />
      <Select
        label="Sucursal que entrega"
        value={get('atiende') ?? ''}
        options={[any, ...sucursales.map(({ sucursalId, nombre }) => ({ value: String(sucursalId), label: nombre }))]}
        onChange={({ target }) => set({ atiende: target.value })}
      />
      <Select
        label="Por revisar"
        value={get('revisar') ?? ''}
        options={[
          any,
          ...hallazgos.map(({ hallazgo, cantidad }) => ({
            ...{ value: hallazgo, label: `${coverageFindings[hallazgo]} (${formatCount(cantidad)})` },
          })),
        ]}
        onChange={({ target }) => set({ revisar: target.value })}
      />
    </div>
  );
}
