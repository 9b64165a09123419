import type { Company } from '@botica/domain/companies';
import Bike from 'lucide-react/icons/bike';
import type { ComponentType, ReactNode } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { costWords, dayAndTime, type PromiseView, spanWords } from './delivery-promise.ts';
import { useDeliveryPromise } from './use-delivery-promise.ts';

export interface TrustFact {
  Icon: ComponentType<{ size: number; className?: string }>;
  title: string;
  text: string;
}

interface DeliveryTrustProps {
  /** While the promise is not known. */
  otherwise: ReactNode;
  children: (fact: TrustFact) => ReactNode;
}

/** A180: what the home page may say about deliveries at this hour. */
export function DeliveryTrust({ otherwise, children }: DeliveryTrustProps) {
  const company = useCompany();
  const promise = useDeliveryPromise();
  return promise ? children(trustFactOf(promise, company, new Date())) : otherwise;
}

function trustFactOf(promise: PromiseView, company: Company, now: Date): TrustFact {
  const { isClosed, opensAt, minutes } = promise;
  if (isClosed) {
    const title = opensAt ? `Abre ${dayAndTime(opensAt, now)}` : 'Cerrado por ahora';
    return { Icon: Bike, title, text: 'Pide ya y te atiende al abrir' };
  }
  const title = minutes ? `Entrega en ${spanWords(minutes)}` : 'Entrega a domicilio';
  return { Icon: Bike, title, text: `${costWords(promise, company)} a domicilio` };
}
