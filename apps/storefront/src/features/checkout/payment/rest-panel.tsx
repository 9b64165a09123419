import type { CardDto } from '@botica/contract/customers/cards';
import type { CheckoutFacts } from '@botica/domain/checkout';
import { formatMoney } from '@botica/domain/format';
import { remainderTypeOf } from '@botica/domain/tenders';
import { CardMark } from '@botica/ui/display/card-mark.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import Banknote from 'lucide-react/icons/banknote';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import Link from 'lucide-react/icons/link';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { CheckoutChoices } from '../checkout-choices.ts';
import { changeCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';
import { CardChoice } from './card-choice.tsx';
import { choosePayment, type RestChoice } from './choose-payment.ts';
import { type RestOption, restOptions, restToChoose } from './rest-options.ts';

const icons: Readonly<Record<RestChoice, ReactNode>> = {
  cash: <Banknote size={24} />,
  cardOnDelivery: <CreditCard size={24} />,
  cashAndCard: <Coins size={24} />,
  onlineCard: (
    <span className="flex gap-1">
      <CardMark brand="Visa" />
      <CardMark brand="MasterCard" />
      <CardMark brand="American Express" className="max-desk:hidden" />
    </span>
  ),
  payPal: <Globe size={24} />,
  payAtBranch: <Store size={24} />,
  wallet: <Wallet size={24} />,
  paymentLink: <Link size={24} />,
  credit: <FileText size={24} />,
};

interface RestPanelProps {
  facts: CheckoutFacts;
  choices: CheckoutChoices;
  onEditCard: (card: CardDto | 'new') => void;
}

/** PAY-01 PAY-03: the remaining amount, and its payment type. */
export function RestPanel({ facts, choices, onEditCard }: RestPanelProps) {
  const company = useCompany();
  const restCents = restToChoose(facts.tender);
  useForcedCredit(facts.isExternalClient && !choices.credit);
  if (restCents === 0) {
    return (
      <Note tone="tip" role="status" title="Tu pedido queda pagado.">
        Con lo que elegiste no tienes que pagar nada más.
      </Note>
    );
  }
  return (
    <Panel
      title={
        <>
          {restCents < facts.tender.totalCents ? 'Paga el resto: ' : 'Pagas '}
          <span className="whitespace-nowrap tabular-nums">{formatMoney(restCents, company)}</span>
        </>
      }
      text="Elige una forma de pago."
    >
      <RadioGroup
        label="Forma de pago"
        hideLabel
        options={restOptions(facts).map((option) => toRadio(option, facts, onEditCard))}
        value={choices.credit ? 'credit' : remainderTypeOf(choices.paymentTypeId)}
        onChange={(choice) => changeCheckout(choosePayment(choice))}
      />
    </Panel>
  );
}

/** ROLE-10: an external client has no other payment type. */
function useForcedCredit(isForced: boolean): void {
  useEffect(() => {
    if (isForced) changeCheckout(choosePayment('credit'));
  }, [isForced]);
}

function toRadio(
  { choice, label, hint, unavailable }: RestOption,
  facts: CheckoutFacts,
  onEditCard: RestPanelProps['onEditCard'],
): RadioOption<RestChoice> {
  return {
    value: choice,
    label,
    hint: choice === 'credit' ? <CreditHint facts={facts} hint={hint} /> : hint,
    aside: icons[choice],
    unavailable,
    ...(choice === 'onlineCard' ? { details: <CardChoice onEdit={onEditCard} /> } : {}),
  };
}

function CreditHint({ facts: { credit, company }, hint }: { facts: CheckoutFacts; hint: string }) {
  return (
    <>
      {hint}, tienes {formatMoney(credit.availableCents, company)} disponibles
    </>
  );
}
