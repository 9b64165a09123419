import Clock from 'lucide-react/icons/clock';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import { Suspense } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { taxNames } from '../../../../lib/tax-names.ts';
import { DeliveryTrust, type TrustFact } from '../../../branches/index.ts';
import { useContact } from '../../index.ts';

const branchesFact: TrustFact = {
  Icon: Store,
  title: 'Sucursales cerca de ti',
  text: 'Con su dirección y su teléfono',
};

export function TrustStrip() {
  const company = useCompany();
  const { chatNumber } = useContact();
  const facts: TrustFact[] = [
    { Icon: Clock, title: 'Horarios al día', text: 'Abierta o cerrada, en vivo' },
    {
      Icon: MessageSquareText,
      title: 'Pregúntanos',
      text: chatNumber ? 'Por teléfono o por chat' : 'En cada sucursal',
    },
    {
      Icon: Wallet,
      title: `Precios en ${company.currency.name.toLowerCase()}`,
      text: `Siempre con ${taxNames[company.countryCode]} incluido`,
    },
  ];
  return (
    <ul
      aria-label="Por qué Botica"
      className="mt-3 grid grid-cols-2 gap-x-3 gap-y-3.5 rounded-card border border-line bg-white p-3.5 desk:mt-4 desk:px-6 desk:py-5 wide:grid-cols-4"
    >
      <Suspense fallback={<TrustItem fact={branchesFact} />}>
        <DeliveryTrust otherwise={<TrustItem fact={branchesFact} />}>
          {(fact) => <TrustItem fact={fact} />}
        </DeliveryTrust>
      </Suspense>
      {facts.map((fact) => (
        <TrustItem key={fact.title} fact={fact} />
      ))}
    </ul>
  );
}

function TrustItem({ fact: { Icon, title, text } }: { fact: TrustFact }) {
  return (
    <li className="flex items-center gap-2.5 text-fine leading-snug text-ink-600">
      <Icon size={28} className="text-brand-600 max-desk:size-6" />
      <span>
        <b className="block text-sm text-ink-900">{title}</b>
        <span className="max-desk:hidden">{text}</span>
      </span>
    </li>
  );
}
