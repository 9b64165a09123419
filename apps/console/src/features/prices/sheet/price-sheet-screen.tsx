import type { PriceSourcedDto } from '@botica/contract/prices/changes';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlockerFunction } from 'react-router';
import { useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useLatched } from '../../../lib/use-latched.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { CursorPager, Views } from '../../../ui/filters.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { count } from '../labels.tsx';
import { scopesQuery, sheetQuery } from '../prices.api.ts';
import { usePriceCompany } from '../use-price-company.ts';
import { SaveTypedDialog } from './save-typed-dialog.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import type { SheetSet, TypedPrice } from './typed-prices.ts';
import { columnsOf, isChanged, keyOf, sheetSets, typedProblem } from './typed-prices.ts';

/** What a draft takes at once. */
const mostTyped = 1000;

export function PriceSheetScreen() {
  const { companyId } = usePriceCompany();
  // What was typed belongs to one company.
  return <PriceSheet key={companyId} companyId={companyId} />;
}

/** Every price of the products of a company. What is typed becomes the draft of a change. */
function PriceSheet({ companyId }: Pick<ReturnType<typeof usePriceCompany>, 'companyId'>) {
  const url = useUrlState();
  const navigate = useNavigate();
  const { query } = useScope();
  const mayEdit = useLatched(useCan('prices.edit'));
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedPrice>>(new Map());
  const [newTier, setNewTier] = useState('');
  const [isSaving, setSaving] = useState(false);
  const set = (Object.keys(sheetSets) as SheetSet[]).find((one) => one === url.get('columnas')) ?? 'block';
  const from = Math.max(0, Math.trunc(Number(url.get('desde')) || 0));
  const scope = url.get('alcance') ?? '';
  const scopeId = Number(scope.slice(1));
  const asked = {
    ...{ empresaId: companyId, texto: url.get('texto') ?? '', desde: from },
    ...(scope.startsWith('g') ? { grupoId: scopeId } : {}),
    ...(scope.startsWith('l') ? { laboratorioId: scopeId } : {}),
  };
  const { data, error, isPending, refetch } = useQuery(sheetQuery(asked));
  const changed = [...typed.values()].filter(isChanged);
  const wrong = changed.filter((one) => typedProblem(one) !== undefined);
  const tier = /^([2-9]|[1-9]\d{1,3})$/.test(newTier.trim()) ? Number(newTier) : undefined;
  const blocked = blockOf(changed, wrong);
  const open = (made: PriceSourcedDto) => {
    // At once: the guard would stop the step to the draft.
    flushSync(() => {
      setTyped(new Map());
      setSaving(false);
    });
    void navigate(`/precios/cambios/${made.cambioId}${query}`, { state: { sourced: made } });
  };
  return (
    <Page
      head={
        <PageHead
          title="Hoja de precios"
          sub={`${companies[companyId].name}. Lo que escribes se arma como borrador.`}
          back={{ to: `/precios${query}`, label: 'Precios' }}
          actions={
            mayEdit && (
              <>
                <span role="status" className="text-cell text-ink-600">
                  {blocked ?? count(changed.length, 'precio escrito', 'precios escritos')}
                </span>
                {changed.length > 0 && <Button onClick={() => setTyped(new Map())}>Borrar lo escrito</Button>}
                <Button variant="main" disabled={blocked !== undefined} onClick={() => setSaving(true)}>
                  <Send size={15} />
                  Armar el borrador
                </Button>
              </>
            )
          }
        />
      }
    >
      <section aria-label="Hoja de precios" className="overflow-hidden rounded-card border border-line bg-white">
        <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-2.5">
          <Views
            label="Columnas"
            views={(Object.keys(sheetSets) as SheetSet[]).map((one) => ({
              label: sheetSets[one],
              to: url.hrefWith({ columnas: one === 'block' ? null : one }),
              isCurrent: one === set,
            }))}
          />
          {set === 'tiers' && mayEdit && (
            <Field
              label="Cantidad nueva"
              className="w-32"
              inputMode="numeric"
              maxLength={4}
              value={newTier}
              error={newTier.trim() && !tier ? 'De 2 en adelante.' : undefined}
              onChange={({ target }) => setNewTier(target.value)}
            />
          )}
          <SheetFilters companyId={companyId} scope={scope} />
        </div>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los precios" />
        ) : data.productos.length === 0 ? (
          <Empty title="Ningún producto" text="Busca por otro nombre o código, o cambia de grupo." />
        ) : (
          <SheetGrid
            {...{ typed, mayEdit }}
            columns={columnsOf(set, data.productos, { typed: [...typed.values()], newTier: tier })}
            products={data.productos}
            onType={(one) => setTyped((before) => new Map(before).set(keyOf(one), one))}
          />
        )}
        {data && (from > 0 || data.siguiente !== null) && (
          <CursorPager
            count={data.productos.length}
            noun="productos"
            onFirst={from > 0 ? () => url.set({ desde: null }) : undefined}
            onNext={data.siguiente === null ? undefined : () => url.set({ desde: String(data.siguiente) })}
          />
        )}
      </section>
      {isSaving && (
        <SaveTypedDialog companyId={companyId} typed={changed} onSaved={open} onClose={() => setSaving(false)} />
      )}
      <LeaveGuard isDirty={changed.length > 0} what="precios" loses={losesTyped} />
    </Page>
  );
}

/** What was typed stays through filters, columns and pages of the sheet. */
const losesTyped: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const companyIn = (search: string) => new URLSearchParams(search).get('empresa');
  return (
    currentLocation.pathname !== nextLocation.pathname ||
    companyIn(currentLocation.search) !== companyIn(nextLocation.search)
  );
};

/** Why nothing can be drafted yet; undefined when it can. */
function blockOf(changed: readonly TypedPrice[], wrong: readonly TypedPrice[]): string | undefined {
  if (changed.length === 0) return 'Escribe un precio para empezar.';
  const [first] = wrong;
  if (first) return `${first.name}: ${typedProblem(first)}`;
  return changed.length > mostTyped ? `Hasta ${mostTyped} precios a la vez.` : undefined;
}

function SheetFilters({ companyId, scope }: Pick<ReturnType<typeof usePriceCompany>, 'companyId'> & { scope: string }) {
  const url = useUrlState();
  const { data } = useQuery(scopesQuery(companyId));
  const options = (mark: string, kind: string, scopes: NonNullable<typeof data>['grupos'] = []) =>
    scopes.map(({ id, nombre }) => ({ value: `${mark}${id}`, label: `${kind} ${nombre}` }));
  return (
    <>
      <Select
        label="Productos"
        className="ml-auto w-64"
        value={scope}
        onChange={({ target }) => url.set({ alcance: target.value || null, desde: null })}
        options={[
          { value: '', label: 'Todos los productos' },
          ...options('g', 'Grupo', data?.grupos),
          ...options('l', 'Laboratorio', data?.laboratorios),
        ]}
      />
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const texto = new FormData(event.currentTarget).get('texto');
            url.set({ texto: String(texto ?? '').trim() || null, desde: null });
          }}
        >
          <Field
            label="Nombre o código"
            name="texto"
            type="search"
            maxLength={80}
            className="w-48"
            defaultValue={url.get('texto') ?? ''}
          />
        </form>
      </search>
    </>
  );
}
