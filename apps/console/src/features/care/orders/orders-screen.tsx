import { type OrderView, orderViews } from '@botica/domain/care';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { isIsoDate, storeInstant } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { AddFilter, CursorPager, FilterChip, Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { OrderTable, TakeOrderLink } from '../shared/index.ts';
import { ordersQuery } from './orders.api.ts';

const views = Object.keys(orderViews) as OrderView[];
const types = [1, 2, 7] as const;
const dayMinutes = 24 * 60;

export function OrdersScreen() {
  const url = useUrlState();
  const scope = useScope();
  const view = views.find((one) => one === url.get('vista')) ?? 'open';
  const type = types.find((one) => String(one) === url.get('tipo'));
  const [from, to] = ['desde', 'hasta'].map((name) => (isIsoDate(url.get(name) ?? '') ? url.get(name) : undefined));
  const cursor = url.get('cursor');
  const { data, error, isPending, refetch } = useQuery(
    ordersQuery({
      vista: view,
      ...(type ? { tipo: type } : {}),
      ...(from ? { desde: storeInstant(from).toISOString() } : {}),
      ...(to ? { hasta: storeInstant(to, dayMinutes).toISOString() } : {}),
      ...(scope.companyId ? { empresaId: scope.companyId } : {}),
      ...(scope.branchId ? { sucursalId: scope.branchId } : {}),
      ...(cursor ? { cursor } : {}),
    }),
  );
  const next = data?.siguiente;
  return (
    <Page head={<PageHead title="Pedidos" sub="Los más nuevos primero." actions={<TakeOrderLink />} />}>
      <div className="flex flex-wrap items-center gap-1.5">
        <Views
          label="Vistas"
          views={views.map((one) => ({
            label: orderViews[one],
            to: url.hrefWith({ vista: one === 'open' ? null : one }),
            isCurrent: view === one,
          }))}
        />
        {type && <FilterChip field="Entrega" value={orderTypeLabel(type)} onRemove={() => url.set({ tipo: null })} />}
        {from && <FilterChip field="Desde" value={from} onRemove={() => url.set({ desde: null })} />}
        {to && <FilterChip field="Hasta" value={to} onRemove={() => url.set({ hasta: null })} />}
        <AddFilter>
          {(close) => (
            <OrderFilters
              given={{ tipo: type ? String(type) : '', desde: from ?? '', hasta: to ?? '' }}
              onApply={(change) => {
                url.set(change);
                close();
              }}
            />
          )}
        </AddFilter>
      </div>
      <section aria-label="Pedidos" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los pedidos" />
        ) : data?.pedidos.length === 0 ? (
          <Empty title="Ningún pedido en esta vista" text="Cambia de vista o quita un filtro." />
        ) : (
          <OrderTable orders={data?.pedidos ?? []} />
        )}
        {data && (cursor || next) && (
          <CursorPager
            count={data.pedidos.length}
            noun="pedidos"
            onFirst={cursor ? () => url.set({}) : undefined}
            onNext={next ? () => url.set({ cursor: next }) : undefined}
          />
        )}
      </section>
    </Page>
  );
}

type Filters = { tipo: string; desde: string; hasta: string };
type OrderFiltersProps = { given: Filters; onApply: (change: Record<keyof Filters, string | null>) => void };

function OrderFilters({ given, onApply }: OrderFiltersProps) {
  const [chosen, setChosen] = useState(given);
  const change = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setChosen((before) => ({ ...before, [name]: event.target.value }));
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ tipo: chosen.tipo || null, desde: chosen.desde || null, hasta: chosen.hasta || null });
      }}
    >
      <Select
        label="Entrega"
        value={chosen.tipo}
        onChange={change('tipo')}
        options={[
          { value: '', label: 'Cualquiera' },
          ...types.map((id) => ({ value: String(id), label: orderTypeLabel(id) })),
        ]}
      />
      <Field label="Desde" type="date" value={chosen.desde} onChange={change('desde')} />
      <Field label="Hasta" type="date" value={chosen.hasta} onChange={change('hasta')} />
      <Button type="submit">Filtrar</Button>
    </form>
  );
}
