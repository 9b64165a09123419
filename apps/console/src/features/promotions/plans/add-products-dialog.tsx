import type { PromotionPlanDto } from '@botica/contract/promotions/plans';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/fields.tsx';
import { ProductSearch, scopesQuery } from '../../prices/index.ts';
import { useChangeProducts } from './plans.api.ts';

const ways = { search: 'Uno por nombre', codes: 'Códigos pegados', scope: 'Grupo o laboratorio' } as const;
type Way = keyof typeof ways;

/** By name, by codes, or all of a group or laboratory. */
export function AddProductsDialog({ plan, onClose }: { plan: PromotionPlanDto; onClose: () => void }) {
  const [way, setWay] = useState<Way>('search');
  const [picked, setPicked] = useState<{ productoId: number; nombre: string }>();
  const [codes, setCodes] = useState('');
  const [scope, setScope] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useChangeProducts(plan.planId);
  const scopes = useQuery({ ...scopesQuery(plan.empresaId), enabled: way === 'scope' });
  const chosen = way === 'search' ? picked : way === 'codes' ? codes.trim() : scope;
  const [kind, id] = scope.split(':');
  const source = {
    search: { productoId: picked?.productoId ?? 0 },
    codes: { codigos: codes },
    scope: kind === 'grupo' ? { grupoId: Number(id) } : { laboratorioId: Number(id) },
  }[way];
  const options = (mark: string, word: string, rows: NonNullable<typeof scopes.data>['grupos'] = []) =>
    rows.map((row) => ({ value: `${mark}:${row.id}`, label: `${word}: ${row.nombre} (${row.productos})` }));
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title="Agregar productos"
      action="Agregar al borrador"
      isPending={change.isPending}
      problem={change.error ? problemOf(change.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!chosen) return;
        change.mutate(
          { version: plan.version, ...source },
          {
            onSuccess: ({ agregados, desconocidos }) => {
              const lost =
                desconocidos.length > 0 ? ` La empresa no vende: ${desconocidos.slice(0, 10).join(', ')}.` : '';
              const added = agregados === 1 ? '1 producto agregado.' : `${agregados} productos agregados.`;
              notify.success(`${added}${lost}`);
              onClose();
            },
          },
        );
      }}
    >
      <Select
        label="Cómo"
        value={way}
        options={Object.entries(ways).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setWay(target.value as Way)}
      />
      {way === 'search' && (
        <>
          <ProductSearch companyId={plan.empresaId} onPick={setPicked} />
          <p role="status" className="text-cell">
            {picked ? `Elegido: ${picked.nombre}` : isTried ? 'Elige un producto de la lista.' : ''}
          </p>
        </>
      )}
      {way === 'codes' && (
        <TextArea
          label="Códigos"
          rows={6}
          maxLength={60_000}
          value={codes}
          hint="Uno en cada línea, o separados por comas."
          error={isTried && !codes.trim() ? 'Pega al menos un código.' : undefined}
          onChange={({ target }) => setCodes(target.value)}
        />
      )}
      {way === 'scope' && (
        <Select
          label="Grupo o laboratorio"
          value={scope}
          error={isTried && !scope ? 'Elige uno.' : undefined}
          options={[
            { value: '', label: 'Elige' },
            ...options('grupo', 'Grupo', scopes.data?.grupos),
            ...options('laboratorio', 'Laboratorio', scopes.data?.laboratorios),
          ]}
          onChange={({ target }) => setScope(target.value)}
        />
      )}
    </FormDialog>
  );
}
