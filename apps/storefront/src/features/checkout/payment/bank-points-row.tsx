import type { CardDto } from '@botica/contract/customers/cards';
import type { TenderSplit } from '@botica/domain/tenders';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { BankBalance } from './bank-balance.tsx';
import { BareSwitch } from './bare-switch.tsx';
import { MeansRow } from './means-row.tsx';

/** CHK-08 REDEEM-06..12: the points of a card's bank. Without a card there are none. */
export function BankPointsRow({ tender }: { tender: TenderSplit }) {
  const { data: cards = [] } = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const { bankPoints } = useCheckout();
  const [isOpen, setOpen] = useState(bankPoints.cardId !== '');
  if (cards.length === 0) return null;
  const choose = (cardId: string) => changeCheckout({ bankPoints: { cardId, points: 0 }, cashBackCents: 0 });
  function turn(on: boolean): void {
    setOpen(on);
    // With one card there is no choice.
    choose(on && cards.length === 1 ? (cards[0]?.id ?? '') : '');
  }
  return (
    <MeansRow
      icon={<Landmark size={24} />}
      title="Puntos del banco"
      hint="Y cash-back, de las tarjetas que participan"
      control={
        <BareSwitch
          label="Usar los puntos de mi banco"
          checked={isOpen}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      }
    >
      {isOpen && (
        <>
          <Select
            label="Tarjeta con puntos"
            placeholder="Elige una tarjeta"
            value={bankPoints.cardId}
            options={cards.map((card) => ({ value: card.id, label: nameOf(card) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {bankPoints.cardId !== '' && <BankBalance key={bankPoints.cardId} tender={tender} />}
        </>
      )}
    </MeansRow>
  );
}

function nameOf({ nombre, tipo, numero }: CardDto): string {
  return `${nombre || tipo}, termina en ${numero.slice(-4)}`;
}
