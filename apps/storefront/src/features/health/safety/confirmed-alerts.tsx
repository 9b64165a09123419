import type { Alert } from '@botica/domain/health/safety';
import { Button } from '@botica/ui/buttons/button.tsx';
import { useId } from 'react';
import { ForWhomPanel } from '../for-whom/index.ts';
import { alertsId } from './accepted-alerts.ts';
import { AcceptBox } from './alert-dialog.tsx';
import { AlertFacts } from './alert-facts.tsx';
import { alertTitle } from './alert-words.ts';
import { ForPerson } from './for-person.tsx';
import type { CartSafetyProps } from './lazy-safety.tsx';
import { RegentButton } from './regent-button.tsx';
import { SafetyFoot } from './safety-foot.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { useAlerts } from './use-alerts.ts';

/** The last look before the order: grave alerts ask for a yes, the others are only shown. */
export function ConfirmedAlerts(props: CartSafetyProps) {
  return (
    <>
      <ForWhomPanel cart={props.cart} settleCart={props.settleCart} />
      <Alerts {...props} />
    </>
  );
}

function Alerts({ cart, onRemove }: CartSafetyProps) {
  const { alerts, isDemo } = useAlerts(cart);
  const titleId = useId();
  if (alerts.length === 0) return null;
  return (
    <section
      id={alertsId}
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-4 desk:p-6"
    >
      <h2 id={titleId} className="text-xl font-bold">
        Avisos para tu seguridad
      </h2>
      {alerts.map((alert) =>
        alert.severity === 'grave' ? (
          <GraveAlert key={alert.key} alert={alert} onRemove={onRemove} />
        ) : (
          <article key={alert.key} className="grid justify-items-start gap-1.5 border-t border-line pt-4">
            <SeverityMark alert={alert} />
            <h3 className="font-bold text-pretty">{alertTitle(alert)}</h3>
            <ForPerson alert={alert} />
            <p className="text-sm text-ink-600">
              {alert.effect} {alert.advice}
            </p>
            <RegentButton alerts={[alert]} isSmall />
          </article>
        ),
      )}
      <SafetyFoot isDemo={isDemo} />
    </section>
  );
}

function GraveAlert({ alert, onRemove }: { alert: Alert; onRemove: CartSafetyProps['onRemove'] }) {
  return (
    <article className="grid gap-3 border-t border-line pt-4">
      <p>
        <SeverityMark alert={alert} />
      </p>
      <h3 className="font-bold text-pretty">{alertTitle(alert)}</h3>
      <ForPerson alert={alert} />
      <AlertFacts alert={alert} />
      <AcceptBox alert={alert} />
      <div className="flex flex-wrap gap-2">
        <RegentButton alerts={[alert]} isSmall />
        {alert.medicines.map(
          ({ key, name, isTaken }) =>
            !isTaken && (
              <Button key={key} variant="secondary" size="sm" onClick={() => onRemove(Number(key))}>
                Quitar {name}
              </Button>
            ),
        )}
      </div>
    </article>
  );
}
