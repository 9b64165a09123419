import { Avatar } from '@botica/ui/display/avatar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { alertTitle } from './alert-words.ts';
import { ForPerson } from './for-person.tsx';
import type { OrderAlert, OrderPerson } from './safety.api.ts';
import { orderAlertsQuery } from './safety.api.ts';
import { originWords } from './safety-foot.tsx';
import { SeverityMark } from './severity-mark.tsx';

/** The alerts with which an order was made; the pharmacist sees the same. */
export function OrderAlerts({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderAlertsQuery(orderId));
  return (
    <>
      <People people={data?.people ?? []} />
      {data && <Alerts {...data} />}
    </>
  );
}

/** For whom the order was. */
function People({ people }: { people: readonly OrderPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-label="Para quién es el pedido" className="panel grid gap-3">
      {people.map(({ name, products }) => (
        <div key={name} className="flex items-center gap-3">
          <Avatar name={name} className="size-10 text-sm" />
          <p className="min-w-0 wrap-anywhere">
            <b className="font-bold">Para {name}</b>
            {products.length > 0 && <span className="block text-sm text-ink-600">{products.join(', ')}</span>}
          </p>
        </div>
      ))}
    </section>
  );
}

interface AlertsProps {
  alerts: readonly OrderAlert[];
  /** How staff read them to the customer; empty when the customer read them. */
  told: string;
  isDemo: boolean;
}

function Alerts({ alerts, told, isDemo }: AlertsProps) {
  const titleId = useId();
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="panel grid gap-3">
      <h2 id={titleId} className="text-lg font-bold">
        Avisos de seguridad de este pedido
      </h2>
      <ul className="grid gap-4">
        {alerts.map((alert) => (
          <li key={alert.key} className="grid gap-1 text-sm">
            <p>
              <SeverityMark alert={alert} />
            </p>
            <b className="font-bold">{alertTitle(alert)}</b>
            <ForPerson alert={alert} />
            <p>{alert.effect}</p>
            <p className="text-ink-600">{alert.advice}</p>
            {alert.isAccepted && (
              <p className="text-ink-600">
                {told === '' ? 'Lo leíste' : `Te lo leímos ${told}`} y seguiste con tu pedido. El regente lo ve.
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="text-fine text-ink-600">{originWords(isDemo)}</p>
    </section>
  );
}
