import { formatPercent } from '@botica/domain/format';
import { tenderNameFor } from '@botica/domain/tenders';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { branchQuery } from '../branches/index.ts';
import { addressesQuery, cardsQuery } from '../customers/profile/index.ts';
import { type PrescriptionStep, stepTitles } from './prescription-draft.ts';
import type { StepProps } from './step-props.ts';

interface Row {
  step: PrescriptionStep;
  text: string;
  detail?: string | undefined;
}

/** The choices, each with a link to its step. */
export function OrderOverview(props: StepProps) {
  const place = usePlaceRow(props);
  const payment = usePaymentRow(props);
  const { isSending, goTo } = props;
  return (
    <section className="panel">
      <ul aria-label="Tu pedido">
        {[picturesRow(props), place, payment].map(({ step, text, detail }) => (
          <li
            key={step}
            className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 text-sm">
              <p className="text-ink-600">{stepTitles[step]}</p>
              <p className="font-semibold wrap-anywhere">{text}</p>
              {detail && <p className="wrap-anywhere text-ink-600">{detail}</p>}
            </div>
            <button
              type="button"
              disabled={isSending}
              aria-label={`Cambiar ${stepTitles[step]}`}
              onClick={() => goTo(step)}
              className="min-h-11 shrink-0 rounded-tag px-2 text-sm font-semibold text-brand-700 hover:underline"
            >
              Cambiar
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The upload progress while it is sent. */
function picturesRow({ draft: { images, keptIds }, person, progress }: StepProps): Row {
  const count = images.length + keptIds.length;
  const sent = images.reduce((total, { id }) => total + (progress?.[id] ?? 0), 0);
  return {
    step: 'recetas',
    text: `${count === 1 ? '1 receta' : `${count} recetas`}${person ? ` para ${person.name}` : ''}`,
    detail:
      progress && images.length > 0
        ? `Enviando: ${formatPercent(Math.round((sent / images.length) * 100))}`
        : undefined,
  };
}

function usePlaceRow({ user, draft: { mode, branchCode, addressId } }: StepProps): Row {
  const company = useCompany();
  const isPickup = mode === 'pickup';
  const { data: branch } = useQuery({ ...branchQuery(company.id, branchCode), enabled: isPickup });
  const { data: addresses } = useQuery({ ...addressesQuery(user.usuarioId, company.id), enabled: !isPickup });
  const address = addresses?.find(({ direccion_ID }) => direccion_ID === addressId);
  const step = 'tipo-de-pedido';
  if (isPickup) return { step, text: `Recoger en ${branch?.name ?? 'la sucursal'}`, detail: branch?.address };
  return {
    step,
    text: `Entregar en ${address?.nombre || 'tu dirección'}`,
    detail: address && `${address.descripcion}, ${address.colonia}, ${address.ciudad}`,
  };
}

function usePaymentRow({ user, draft: { mode, payment, cardId } }: StepProps): Row {
  const { data: cards } = useQuery({ ...cardsQuery(user.usuarioId), enabled: payment === 'onlineCard' });
  const card = cards?.find(({ id }) => id === cardId);
  const names = {
    cash: 'Efectivo',
    cardOnDelivery: tenderNameFor('cardOnDelivery', { isPickup: mode === 'pickup' }),
    onlineCard: card ? `${card.tipo} •••• ${card.numero.slice(-4)}` : 'Tarjeta de crédito',
    credit: 'Al crédito',
  } as const;
  return {
    step: 'metodo-de-pago',
    text: payment ? names[payment] : '',
    detail: 'Te decimos el total antes de cobrar.',
  };
}
