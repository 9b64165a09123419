import { Page, PageHead } from '../../ui/page.tsx';
import { GroupList } from '../content/index.ts';

/** What a shipment abroad costs, and the dollar of each company. */
export function AbroadScreen() {
  return (
    <Page
      head={
        <PageHead
          title="Envíos al extranjero"
          sub="Servicios, seguro y precio del dólar, que también usa PayPal. Los pedidos hechos conservan su costo."
        />
      }
    >
      <GroupList group="abroad" caption="Tarifas al extranjero y dólar" />
    </Page>
  );
}
