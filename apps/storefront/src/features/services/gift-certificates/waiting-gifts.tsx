import type { WaitingGiftsDto } from '@botica/contract/services/gift-certificates';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { ConfirmEmailButton } from '../../identity/index.ts';
import { waitingGiftsQuery } from './gift-certificates.api.ts';

/** Gifts that wait until the customer confirms the e-mail of the account; nothing when there are none. */
export function WaitingGifts({ userId }: { userId: string }) {
  const company = useCompany();
  const { data } = useQuery(waitingGiftsQuery(userId, company.id));
  if (!data || data.regalos.length === 0) return null;
  return (
    <ul aria-label="Regalos que te esperan" className="grid gap-3">
      {data.regalos.map((gift) => (
        <li key={gift.id}>
          <WaitingGift gift={gift} email={data.correo} />
        </li>
      ))}
    </ul>
  );
}

function WaitingGift({ gift, email }: { gift: WaitingGiftsDto['regalos'][number]; email: string }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-reward-200 bg-reward-100 p-3.5 text-reward-900">
      <Clock size={20} className="shrink-0 text-reward-800" />
      <p className="min-w-0 flex-1 text-sm">
        <b className="block text-base">
          {gift.de ? `De ${gift.de}, ` : ''}
          <span className="whitespace-nowrap">{formatDecimalIn(gift.simboloMoneda, gift.monto)}</span>
        </b>
        Te espera. Confirma tu correo <span className="wrap-anywhere">{email}</span> para recibirlo.
      </p>
      <ConfirmEmailButton email={email} variant="main" />
    </div>
  );
}
