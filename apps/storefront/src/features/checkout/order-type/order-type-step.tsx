import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Bike from 'lucide-react/icons/bike';
import Plane from 'lucide-react/icons/plane';
import Store from 'lucide-react/icons/store';
import { type OrderMode, useChooseBranch } from '../../branches/index.ts';
import { foreignPricesQuery } from '../checkout.api.ts';
import { type CheckoutView, useCheckoutFacts } from '../facts/use-checkout-facts.ts';
import { Panel } from '../panel.tsx';
import { useStepAction } from '../step-action.ts';
import { AbroadPanel } from './abroad/abroad-panel.tsx';
import { useAbroad } from './abroad/use-abroad.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { PickupPanel } from './pickup-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { showTrouble } from './step-trouble.ts';
import { useClosedBranch } from './use-closed-branch.ts';
import { useOrderMode } from './use-order-mode.ts';

/** ORDTYPE-08: the note about the types that the store does not offer now. */
const notOffered = 'No disponible por ahora';

/** CHK-03..05: how the order reaches the shopper. */
export function OrderTypeStep() {
  const view = useCheckoutFacts();
  const { mode } = view.place.chosen;
  const abroad = useAbroad(view.place);
  const askIfClosed = useClosedBranch(view);
  const branch = useChooseBranch();
  const change = useOrderMode({ choose: branch.choose, onAbroad: abroad.start });
  useStepAction({
    isPending: branch.isConnecting,
    beforeNext: () => hasCost(view) && (mode === 'abroad' ? abroad.check() : askIfClosed()),
  });
  const unavailable = view.isDeliveryOffered ? undefined : notOffered;
  const { data: foreignPrices } = useQuery(foreignPricesQuery());
  const options: RadioOption<OrderMode>[] = [
    {
      value: 'delivery',
      label: 'Entrega a domicilio',
      hint: 'Te lo llevamos desde la sucursal más cercana.',
      aside: <Bike size={24} />,
      unavailable,
    },
    {
      value: 'pickup',
      label: 'Recoger en sucursal',
      hint: 'Lo preparamos y pasas por él, sin costo de envío.',
      aside: <Store size={24} />,
    },
    {
      value: 'abroad',
      label: 'Envío al extranjero',
      hint: 'A Estados Unidos y Canadá, con requisitos.',
      aside: <Plane size={24} />,
      unavailable: foreignPrices?.tasaCambio === 0 ? 'No enviamos al extranjero desde tu país.' : unavailable,
    },
  ];
  return (
    <>
      <Panel title="¿Cómo quieres recibir tu pedido?">
        <RadioGroup
          label="Tipo de pedido"
          hideLabel
          layout="cards"
          options={options}
          value={mode}
          onChange={(next) => void change(next)}
        />
      </Panel>
      {mode === 'pickup' && <PickupPanel place={view.place} />}
      {mode === 'delivery' && <DeliveryPanel view={view} branch={branch} />}
      {mode === 'delivery' && view.place.address && <SchedulePanel view={view} />}
      {mode === 'abroad' && <AbroadPanel place={view.place} abroad={abroad} />}
    </>
  );
}

/** The total needs the delivery cost: it is requested again, where the step says so. */
function hasCost({ place, money }: CheckoutView): boolean {
  const isPlaced = place.orderType === 'abroad' ? place.foreignService : place.address;
  if (!isPlaced || money.deliveryCents !== undefined) return true;
  place.retry();
  showTrouble();
  return false;
}
