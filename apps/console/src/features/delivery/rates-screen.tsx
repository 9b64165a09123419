import { useUrlState } from '../../lib/url-state.ts';
import { Field } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { GroupList } from '../content/index.ts';
import { DeliveryViews } from './delivery-views.tsx';

/** Tariffs, times and scheduled deliveries: of each company, and of each branch that delivers. */
export function RatesScreen() {
  const { get, set } = useUrlState();
  return (
    <Page
      head={
        <PageHead
          title="Tarifas y tiempos"
          back={{ to: '/entrega', label: 'Entrega' }}
          sub="Los pedidos hechos conservan su costo. Nada cambia hasta que se publica."
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <DeliveryViews current="rates" />
        <Field
          label="Buscar por nombre"
          type="search"
          value={get('texto') ?? ''}
          onChange={({ target }) => set({ texto: target.value })}
        />
      </div>
      <GroupList group="delivery" caption="Tarifas y tiempos de entrega" text={get('texto') ?? ''} />
    </Page>
  );
}
