import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { troubleMark } from './step-trouble.ts';

/** CHK-17 CHK-42: the delivering branch, the cost, and how far the total is from the minimum. */
export function DeliveryTerms({ view }: { view: CheckoutView }) {
  const company = useCompany();
  const { place, facts } = view;
  // The minimum of an address comes with its cost.
  const isKnown = !place.address || place.deliveryCents !== undefined;
  const missingCents = isKnown ? facts.minimumDeliveryCents - facts.goodsCents : 0;
  return (
    <>
      {place.address && (
        <dl
          {...(place.deliveryCents === undefined ? troubleMark : {})}
          className="grid gap-3 rounded-control bg-canvas p-3.5 text-sm desk:grid-cols-2"
        >
          <div>
            <dt className="text-ink-600">Te atiende</dt>
            <dd className="font-semibold wrap-anywhere">{place.branch?.name ?? 'La sucursal de tu zona'}</dd>
          </div>
          <div>
            <dt className="text-ink-600">Costo de envío</dt>
            <dd className="font-semibold tabular-nums">
              <DeliveryCost view={view} />
            </dd>
          </div>
        </dl>
      )}
      {missingCents > 0 && (
        <Note tone="change" title={`Te faltan ${formatMoney(missingCents, company)} para el mínimo de entrega.`}>
          El pedido a domicilio es desde {formatMoney(facts.minimumDeliveryCents, company)}.
          <ProgressBar
            label="Mínimo de entrega"
            value={facts.goodsCents / facts.minimumDeliveryCents}
            className="mt-2"
          />
          <TextLink to="/promociones" className="mt-1">
            Agregar productos
          </TextLink>
        </Note>
      )}
    </>
  );
}

function DeliveryCost({ view: { place } }: { view: CheckoutView }) {
  const company = useCompany();
  const { deliveryCents, isNightTariff, error, retry } = place;
  if (deliveryCents !== undefined) {
    const amount = deliveryCents === 0 ? 'Gratis' : formatMoney(deliveryCents, company);
    return <span role="status">{isNightTariff ? `${amount}, tarifa nocturna` : amount}</span>;
  }
  if (!error) return <Skeleton className="h-5 w-20" />;
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-normal text-danger">
      No pudimos calcularlo.
      <Button variant="quiet" size="sm" className="-my-2.5" onClick={retry}>
        Reintentar
      </Button>
    </span>
  );
}
