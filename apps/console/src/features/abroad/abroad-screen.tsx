import { Page, PageHead } from '../../ui/page.tsx';
import { GroupList } from '../content/index.ts';
import { AbroadViews } from './abroad-views.tsx';

/** What a shipment abroad costs and asks for, who takes it, and the dollar of each company. */
export function AbroadScreen() {
  return (
    <Page
      head={
        <PageHead
          title="Envíos al extranjero"
          sub="Servicios, transportistas, requisitos y precio del dólar, que también usa PayPal. Los pedidos hechos conservan su costo."
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <AbroadViews current="terms" />
      </div>
      <GroupList group="abroad" caption="Tarifas al extranjero y dólar" />
    </Page>
  );
}
