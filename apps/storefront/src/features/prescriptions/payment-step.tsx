import type { CardDto } from '@botica/contract/customers/cards';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { type PrescriptionPayment, tenderNameFor } from '@botica/domain/tenders';
import { Button } from '@botica/ui/buttons/button.tsx';
import { CardMark } from '@botica/ui/display/card-mark.tsx';
import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { accountSummaryQuery, CardDialog, cardsQuery } from '../customers/profile/index.ts';
import type { PrescriptionMode } from './prescription-draft.ts';
import type { StepProps } from './step-props.ts';

/** PAY-02 PAY-03 A004: one of four, and nothing is charged before the customer has accepted the total. */
export function PaymentStep(props: StepProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-600">Te decimos el total antes de cobrar.</p>
      <PaymentChoice {...props} />
    </section>
  );
}

export interface PaymentChoiceProps {
  user: Pick<UserSessionDto, 'usuarioId'>;
  draft: { mode: PrescriptionMode; payment: PrescriptionPayment | undefined; cardId: string };
  change: (payment: { payment?: PrescriptionPayment; cardId?: string }) => void;
  error?: string | undefined;
}

/** The payment of an order with prescriptions only. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { user, draft, change, error } = props;
  const { data: account } = useQuery(accountSummaryQuery(user.usuarioId));
  const isPickup = draft.mode === 'pickup';
  const options: RadioOption<PrescriptionPayment>[] = [
    {
      value: 'cash',
      label: 'Efectivo',
      hint: isPickup ? 'Pagas en la sucursal' : 'Pagas al recibir',
      aside: <Banknote />,
    },
    {
      value: 'cardOnDelivery',
      label: tenderNameFor('cardOnDelivery', { isPickup }),
      hint: isPickup ? 'Pagas en caja' : 'El repartidor lleva el POS',
      aside: <CreditCard />,
    },
    {
      value: 'onlineCard',
      label: 'Tarjeta de crédito',
      hint: 'Con una de tus tarjetas guardadas',
      aside: <CreditCard />,
      details: <CardOptions {...props} />,
    },
    // PAY-06: offered to customers with credit.
    ...(account?.creditoHabilitado
      ? [{ value: 'credit' as const, label: 'Al crédito', hint: 'Se carga a tu cuenta', aside: <FileText /> }]
      : []),
  ];
  return (
    <RadioGroup
      label="¿Cómo vas a pagar?"
      options={options}
      value={draft.payment}
      onChange={(payment) => change({ payment })}
      error={error}
    />
  );
}

export interface CardOptionsProps {
  user: Pick<UserSessionDto, 'usuarioId'>;
  draft: { cardId: string };
  change: (card: { cardId: string }) => void;
}

/** One of the saved cards, or a new one. */
export function CardOptions({ user, draft, change }: CardOptionsProps) {
  const queryClient = useQueryClient();
  const options = cardsQuery(user.usuarioId);
  const { data: cards = [], isPending } = useQuery(options);
  const [isAdding, setAdding] = useState(false);

  function add(saved: CardDto): void {
    setAdding(false);
    change({ cardId: saved.id });
    void queryClient.invalidateQueries({ queryKey: options.queryKey });
  }

  return (
    <>
      {cards.length > 0 && (
        <RadioGroup
          label="Tarjeta"
          layout="cards"
          value={draft.cardId || undefined}
          onChange={(cardId) => change({ cardId })}
          options={cards.map((card) => ({
            value: card.id,
            label: `${card.tipo} •••• ${card.numero.slice(-4)}`,
            hint: `${card.nombreTarjeta}, vence ${card.fechaExpiracion}`,
            aside: <CardMark brand={card.tipo} />,
            unavailable: card.requiereEditarDatos ? 'Completa sus datos en tu perfil para usarla.' : undefined,
          }))}
        />
      )}
      {cards.length === 0 && !isPending && <p className="text-sm text-ink-600">Aún no tienes tarjetas guardadas.</p>}
      <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus size={18} />
        Agregar tarjeta
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <CardDialog card={undefined} onSaved={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
