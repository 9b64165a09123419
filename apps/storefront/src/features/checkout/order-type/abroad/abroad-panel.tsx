import { restrictionMessages } from '@botica/domain/checkout/foreign';
import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { removeLine, useLocalCart } from '../../../cart/index.ts';
import { foreignCountriesQuery } from '../../../customers/profile/index.ts';
import { useCheckout } from '../../checkout-store.ts';
import type { CheckoutPlace } from '../../facts/use-checkout-place.ts';
import { useForeignCosts } from '../../facts/use-foreign-costs.ts';
import { Panel } from '../../panel.tsx';
import { troubleMark } from '../step-trouble.ts';
import { restrictedLines } from './restricted-lines.ts';
import type { Abroad, AbroadStage } from './use-abroad.ts';

const AbroadDialogs = lazy(async () => ({ default: (await import('./abroad-dialogs.tsx')).AbroadDialogs }));

interface AbroadPanelProps {
  place: CheckoutPlace;
  abroad: Abroad;
}

/** FOREIGN-02: country, then service, then address, and the requirements to accept. */
export function AbroadPanel({ place, abroad }: AbroadPanelProps) {
  const company = useCompany();
  const { foreign } = useCheckout();
  const { data: countries } = useQuery(foreignCountriesQuery());
  const { shippingCents, isPending } = useForeignCosts(place);
  const { foreignService: service, foreignAddress: address } = place;
  const country = countries?.find(({ id }) => id === foreign.countryId);
  return (
    <Panel title="Envío al extranjero" text="Sale de nuestra sucursal de envíos internacionales.">
      <RestrictedNote />
      <ul className="divide-y divide-line">
        <StageRow stage="country" label="País" abroad={abroad} value={country?.descripcion} />
        <StageRow
          stage="service"
          label="Servicio"
          abroad={abroad}
          isLocked={!country}
          value={
            service && (
              <>
                {service.descripcionEmpresa}, {service.descripcionServicioEmpresa}
                <small className="block text-fine font-normal text-ink-600 tabular-nums">
                  De {service.diasMinimos} a {service.diasMaximos} días
                  {shippingCents !== undefined && `, ${formatMoney(shippingCents, company)}`}
                </small>
              </>
            )
          }
        />
        <StageRow
          stage="address"
          label="Dirección"
          abroad={abroad}
          isLocked={!service}
          value={
            address && (
              <>
                {address.nombre}
                <small className="block text-fine font-normal text-ink-600">
                  {address.direccion}, {address.ciudad}, {address.estado} {address.codigoPostal}
                </small>
              </>
            )
          }
        />
        <StageRow
          stage="requirements"
          label="Requisitos"
          abroad={abroad}
          value={foreign.acceptedRequirements ? 'Aceptados' : undefined}
        />
      </ul>
      {service && shippingCents === undefined && !isPending && (
        <div {...troubleMark} className="rounded-control">
          <Note tone="problem" role="alert" title="Pesa demasiado para este servicio.">
            Lleva hasta {service.pesoMaximoLibras} libras. Elige otro servicio o quita productos.
          </Note>
        </div>
      )}
      {abroad.stage && (
        <Suspense fallback={null}>
          <AbroadDialogs stage={abroad.stage} abroad={abroad} />
        </Suspense>
      )}
    </Panel>
  );
}

interface StageRowProps {
  stage: AbroadStage;
  label: string;
  abroad: Abroad;
  value: ReactNode;
  /** Disabled until the previous choice is made. */
  isLocked?: boolean;
}

function StageRow({ stage, label, abroad, value, isLocked }: StageRowProps) {
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <p className="text-ink-600">{label}</p>
        <p className={value ? 'font-semibold wrap-anywhere' : 'text-ink-600'}>{value || 'Falta elegir'}</p>
      </div>
      {value && <CircleCheck size={20} className="shrink-0 text-brand-600" />}
      <Button
        variant={value ? 'quiet' : 'soft'}
        size="sm"
        disabled={isLocked}
        aria-haspopup="dialog"
        onClick={() => abroad.open(stage)}
      >
        {stage === 'requirements' ? 'Ver' : value ? 'Cambiar' : 'Elegir'}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </Button>
    </li>
  );
}

function RestrictedNote() {
  const { cart } = useLocalCart();
  const restricted = restrictedLines(cart);
  if (restricted.length === 0) return null;
  return (
    <Note tone="problem" role="status" title="Hay productos que no se envían al extranjero.">
      <ul className="mt-1 grid gap-1">
        {restricted.map(({ productId, name, why }) => (
          <li key={productId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-semibold">{name}</b>
              {restrictionMessages[why]}
            </span>
            <Button variant="quiet" size="sm" aria-label={`Quitar ${name}`} onClick={() => removeLine(productId)}>
              Quitar
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
