import type { Alert } from '@botica/domain/health/safety';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { useId, useState } from 'react';
import { ForWhomPanel } from '../for-whom/index.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { alertTitle } from './alert-words.ts';
import { ForPerson } from './for-person.tsx';
import type { CartSafetyProps } from './lazy-safety.tsx';
import { SafetyFoot } from './safety-foot.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { useAlerts } from './use-alerts.ts';

/** The alerts of the cart: calm, each with its way to the whole text. */
export function CartAlerts(props: CartSafetyProps) {
  return (
    <>
      <ForWhomPanel cart={props.cart} settleCart={props.settleCart} mayOffer />
      <Alerts {...props} />
    </>
  );
}

function Alerts({ cart, onRemove }: CartSafetyProps) {
  const { alerts, isDemo } = useAlerts(cart);
  const [openKey, setOpenKey] = useState<string>();
  const titleId = useId();
  if (alerts.length === 0) return null;
  const open = alerts.find(({ key }) => key === openKey);
  return (
    <section aria-labelledby={titleId} className="grid gap-2.5">
      <h3 id={titleId} className="font-bold">
        {alerts.length === 1 ? 'Un aviso para tu seguridad' : `${alerts.length} avisos para tu seguridad`}
      </h3>
      {alerts.map((alert) => (
        <AlertCard key={alert.key} alert={alert} onOpen={() => setOpenKey(alert.key)} />
      ))}
      <SafetyFoot isDemo={isDemo} />
      {open && (
        <AlertDialog
          {...{ alert: open, cart, isDemo, onClose: () => setOpenKey(undefined) }}
          onRemove={(productId) => {
            setOpenKey(undefined);
            onRemove(productId);
          }}
        />
      )}
    </section>
  );
}

function AlertCard({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const isGrave = alert.severity === 'grave';
  return (
    <article className={cx('grid gap-1.5 rounded-card border p-3', isGrave ? 'border-offer-600' : 'border-line')}>
      <p>
        <SeverityMark alert={alert} />
      </p>
      <h4 className="font-bold text-pretty">{alertTitle(alert)}</h4>
      <ForPerson alert={alert} />
      <p className="text-sm text-ink-600">{alert.effect}</p>
      <p>
        <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={onOpen}>
          Ver qué hacer
        </Button>
      </p>
    </article>
  );
}
