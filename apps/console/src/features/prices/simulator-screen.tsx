import { formatHour, hoursPerDay } from '@botica/domain/catalogue/promotions';
import { companies } from '@botica/domain/companies';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { storeDate } from '@botica/domain/time';
import { useQuery } from '@tanstack/react-query';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { useBranches, useScope } from '../../lib/scope.ts';
import { useCan } from '../../lib/session.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field, Select } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { customersQuery, shortestText, simulationQuery } from './prices.api.ts';
import { ProductSearch } from './product-search.tsx';
import { queryOf, readSimulated, type Simulated, shopperKinds } from './shopper.ts';
import { OtherPrices, PriceAnswer, PriceSheet, PriceSteps } from './simulation-result.tsx';
import { usePriceCompany } from './use-price-company.ts';

/** What the store charges anybody for a product on any day, and why. */
export function SimulatorScreen() {
  const { query } = useScope();
  const { companyId } = usePriceCompany();
  const url = useUrlState();
  const simulated = readSimulated(url.get);
  return (
    <Page
      head={
        <PageHead
          title="Simulador de precios"
          back={{ to: `/precios${query}`, label: 'Precios' }}
          sub="Lo calcula el mismo motor de la tienda."
        />
      }
    >
      <Card title="Producto" sub={companies[companyId].name}>
        <ProductSearch
          companyId={companyId}
          onPick={({ productoId }) => url.set({ producto: String(productoId), acepta: null })}
        />
      </Card>
      {simulated ? (
        <Simulation simulated={simulated} />
      ) : (
        <div className="rounded-card border border-line bg-white">
          <Empty title="Elige un producto" text="Verás lo que paga cada comprador y por qué, en el día que escojas." />
        </div>
      )}
    </Page>
  );
}

function Simulation({ simulated }: { simulated: Simulated }) {
  const { companyId } = usePriceCompany();
  const { data, error, isPending, refetch } = useQuery(simulationQuery(queryOf(companyId, simulated)));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Calculando el precio" />;
  const shared = { result: data, companyId };
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Card title={data.nombre} sub={`${data.presentacion} · ${data.codigo}`}>
        <ShopperForm simulated={simulated} customer={data.cliente} promotions={data.promociones} />
      </Card>
      <Card title="Lo que paga">
        <div className="grid gap-2">
          <PriceAnswer {...shared} />
          <PriceSteps {...shared} />
        </div>
      </Card>
      <Card title="Hoja de precios">
        <div className="grid gap-4">
          <PriceSheet {...shared} />
          <OtherPrices {...shared} />
        </div>
      </Card>
    </div>
  );
}

type ShopperFormProps = {
  simulated: Simulated;
  customer: { nombre: string; esTerceraEdad: boolean; esIcare: boolean } | null;
  promotions: readonly { promocionId: number; nombre: string; requisitos: string }[];
};

const types = [1, 2, 7] as const;
const hours = Array.from({ length: hoursPerDay }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

function ShopperForm({ simulated, customer, promotions }: ShopperFormProps) {
  const url = useUrlState();
  const { companyId } = usePriceCompany();
  const branches = useBranches(companyId);
  const asksAcceptance = promotions.filter(({ requisitos }) => requisitos !== '');
  return (
    <div className="grid gap-3">
      {customer ? (
        <ChosenCustomer customer={customer} onRemove={() => url.set({ cliente: null, comprador: null })} />
      ) : (
        <Select
          label="Comprador"
          value={simulated.kind}
          options={Object.entries(shopperKinds).map(([value, { label }]) => ({ value, label }))}
          onChange={({ target }) => url.set({ comprador: target.value === 'visitante' ? null : target.value })}
        />
      )}
      {!customer && <CustomerSearch />}
      {customer && (
        <label className="flex items-center gap-2 text-cell">
          <input
            type="checkbox"
            className="size-4 accent-brand-600"
            checked={simulated.kind === 'terceraEdad'}
            onChange={({ target }) => url.set({ comprador: target.checked ? 'terceraEdad' : null })}
          />
          Compra para alguien de la tercera edad
        </label>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Cantidad"
          type="number"
          min={1}
          max={999}
          value={simulated.quantity}
          onChange={({ target }) => url.set({ cantidad: target.value === '1' ? null : target.value })}
        />
        <Field
          label="Día"
          type="date"
          value={simulated.day || storeDate(new Date()).isoDate}
          onChange={({ target }) => url.set({ dia: target.value })}
        />
        <Select
          label="Hora"
          value={String(simulated.hour ?? '')}
          hint="Para promociones con horario."
          options={[{ value: '', label: simulated.day ? 'Mediodía' : 'Ahora' }, ...hours]}
          onChange={({ target }) => url.set({ hora: target.value || null })}
        />
        <Select
          label="Pedido"
          value={String(simulated.type)}
          options={types.map((type) => ({ value: String(type), label: orderTypeLabel(type) }))}
          onChange={({ target }) => url.set({ tipo: target.value === '1' ? null : target.value })}
        />
        <Select
          label="Sucursal"
          value={String(simulated.branchId ?? '')}
          hint="El precio no cambia con ella."
          options={[
            { value: '', label: 'Ninguna' },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) =>
            url.set({ sucursal: target.value || null, ...(target.value ? { empresa: String(companyId) } : {}) })
          }
        />
      </div>
      {asksAcceptance.map(({ promocionId, nombre, requisitos }) => (
        <label key={promocionId} className="flex items-start gap-2 text-cell">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-brand-600"
            checked={simulated.promotionId === promocionId}
            onChange={({ target }) => url.set({ acepta: target.checked ? String(promocionId) : null })}
          />
          <span>
            Acepta los requisitos de {nombre}
            <span className="block text-label text-ink-600">{requisitos}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function ChosenCustomer({
  customer,
  onRemove,
}: {
  customer: NonNullable<ShopperFormProps['customer']>;
  onRemove: () => void;
}) {
  const facts = [
    customer.esIcare ? 'ICare validado' : 'Sin ICare',
    customer.esTerceraEdad ? 'tercera edad' : 'menor de 60 años',
  ];
  return (
    <div className="flex items-center gap-2 rounded-control border border-line px-3 py-2 text-cell">
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{customer.nombre}</b>
        <span className="block text-label text-ink-600">{facts.join(', ')}</span>
      </span>
      <Button size="sm" variant="quiet" aria-label={`Quitar a ${customer.nombre}`} onClick={onRemove}>
        <X size={15} />
      </Button>
    </div>
  );
}

/** Only for those who may see customers. */
function CustomerSearch() {
  const mayRead = useCan('customers.read');
  const { companyId } = usePriceCompany();
  const url = useUrlState();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery(customersQuery(wanted, mayRead));
  if (!mayRead) return null;
  const found = data?.clientes.filter(({ empresaId }) => empresaId === companyId);
  return (
    <Combobox
      label="Buscar a un cliente"
      placeholder="O un cliente: nombre o teléfono"
      Icon={UserRoundSearch}
      text={text}
      onText={setText}
      emptyText="Nadie con eso."
      options={
        wanted.length >= shortestText
          ? found?.map(({ clienteId, nombre, telefono }) => ({
              id: clienteId,
              content: (
                <span className="flex gap-2">
                  <b className="min-w-0 flex-1 truncate font-semibold">{nombre}</b>
                  <span className="text-ink-600">{telefono}</span>
                </span>
              ),
            }))
          : undefined
      }
      onPick={(id) => url.set({ cliente: id, comprador: null })}
    />
  );
}
