import { GroupScreen } from '../content/index.ts';
import { DeliveryViews } from './delivery-views.tsx';

/** Tariffs, times and scheduled deliveries: of each company, and of each branch that delivers. */
export function RatesScreen() {
  return (
    <GroupScreen
      group="delivery"
      caption="Tarifas y tiempos de entrega"
      title="Tarifas y tiempos"
      back={{ to: '/entrega', label: 'Entrega' }}
      sub="Los pedidos hechos conservan su costo. Nada cambia hasta que se publica."
      views={<DeliveryViews current="rates" />}
    />
  );
}
