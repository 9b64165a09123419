import type { TakenQuoteDto } from '@botica/contract/care/taken-orders';
import { safetyTexts } from '@botica/domain/health/safety';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { alertTitle, isGrave } from '../../health/index.ts';
import type { Draft } from './draft.ts';

type AlertsCardProps = {
  draft: Draft;
  quote: TakenQuoteDto;
  onChange: (change: Partial<Draft>) => void;
};

/** The alerts that a shopper would read in the cart: staff reads them to the customer, whose word is marked. */
export function AlertsCard({ draft, quote: { avisos, avisosDeDemostracion }, onChange }: AlertsCardProps) {
  if (avisos.length === 0) return null;
  const { acceptedAlerts } = draft;
  const mark = (key: string, isAccepted: boolean) => {
    const others = acceptedAlerts.filter((one) => one !== key);
    onChange({ acceptedAlerts: isAccepted ? [...others, key] : others });
  };
  return (
    <Card title="Avisos de seguridad" sub="Léeselos al cliente">
      <div className="grid gap-3">
        {avisos.map((alert) => (
          <Note key={alert.clave} tone="warn" title={alertTitle(alert)}>
            <p>
              {alert.efecto} {alert.consejo}
            </p>
            {isGrave(alert) && (
              <Tick
                isTicked={acceptedAlerts.includes(alert.clave)}
                onChange={(isAccepted) => mark(alert.clave, isAccepted)}
              >
                Se lo leí y quiere seguir con su pedido. El regente lo verá.
              </Tick>
            )}
          </Note>
        ))}
        <p className="text-label text-ink-600">
          {safetyTexts.noClearance} {avisosDeDemostracion && safetyTexts.demonstration}
        </p>
      </div>
    </Card>
  );
}
