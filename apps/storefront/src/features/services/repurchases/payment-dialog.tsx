import type { CardDto } from '@botica/contract/customers/cards';
import { formatPercent } from '@botica/domain/format';
import {
  benefitOf,
  benefitPercent,
  checkPayment,
  type PaymentChoice,
  type RepurchasePaymentId,
  repurchasePaymentIds,
  repurchasePaymentNames,
  togglePayment,
} from '@botica/domain/services/repurchases';
import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { CardDialog, cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeProblem } from './change-problem.ts';
import type { ChangeProps } from './change-props.ts';
import { changePayment, useChange } from './repurchase-changes.api.ts';

const offered = [repurchasePaymentIds.card, repurchasePaymentIds.cash];

/** REPUR-05 REPUR-06 REPUR-11 REPUR-12: a card that is charged automatically, or cash on arrival. */
export function PaymentDialog({ repurchase: { producto, configuracion }, onClose }: ChangeProps) {
  const { tipoDePago, tarjeta, aceptoTerminos } = configuracion;
  const [choice, setChoice] = useState<PaymentChoice>({
    paymentId: tipoDePago as RepurchasePaymentId,
    cardId: tarjeta?.id ?? '',
    acceptsTerms: aceptoTerminos && tarjeta !== null,
  });
  const [error, setError] = useState<string>();
  const change = useChange((wanted: PaymentChoice) => changePayment(producto.productoId, wanted), onClose);
  const isCard = choice.paymentId === repurchasePaymentIds.card;
  const [isAdding, setAdding] = useState(false);
  const queryClient = useQueryClient();
  const { queryKey } = cardsQuery(useUser()?.usuarioId ?? '');

  /** The message of the last choice does not apply to the next. */
  function choose(next: PaymentChoice): void {
    setChoice(next);
    setError(undefined);
  }

  function take({ id }: CardDto): void {
    setAdding(false);
    choose({ ...choice, cardId: id });
    void queryClient.invalidateQueries({ queryKey });
  }
  return (
    <>
      <FormDialog
        open
        onOpenChange={(isOpen) => isOpen || change.isPending || onClose()}
        title="Método de pago"
        description={producto.prod_Desc}
        action="Guardar método de pago"
        isPending={change.isPending}
        problem={error ? { text: error, fields: {} } : changeProblem(change.error)}
        onSubmit={(event) => {
          event.preventDefault();
          const message = checkPayment(choice);
          setError(message);
          if (!message) change.mutate(choice);
        }}
      >
        <PaymentChoices
          value={choice.paymentId}
          onPress={(pressed) => choose({ ...choice, paymentId: togglePayment(choice.paymentId, pressed) })}
        />
        {isCard && <CardFields choice={choice} onChange={choose} onAdd={() => setAdding(true)} />}
      </FormDialog>
      {/* Beside the form and not inside it: it has its own submit. */}
      {isAdding && (
        <Suspense fallback={null}>
          <CardDialog card={undefined} onSaved={take} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A second press clears the payment type; a radio could not do that. */
function PaymentChoices({
  value,
  onPress,
}: {
  value: RepurchasePaymentId;
  onPress: (paymentId: RepurchasePaymentId) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that belong together, in a form that has its own fields
    <div role="group" aria-label="Cómo la pagas" className="grid grid-cols-2 gap-2">
      {offered.map((paymentId) => {
        const percent = benefitPercent(benefitOf(paymentId)?.value ?? 0);
        const isPressed = paymentId === value;
        return (
          <button
            key={paymentId}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onPress(paymentId)}
            className={cx(
              'grid min-h-16 content-center gap-0.5 rounded-control border p-3 text-left hover:bg-brand-50',
              isPressed
                ? 'border-brand-600 bg-brand-50 inset-ring-1 inset-ring-brand-600'
                : 'border-line-strong bg-white',
            )}
          >
            <span className="font-semibold">{repurchasePaymentNames[paymentId]}</span>
            <span className="text-fine text-ink-600">
              {percent > 0 ? `${formatPercent(percent)} más puntos` : 'Al recibirlo'}
            </span>
          </button>
        );
      })}
    </div>
  );
}

interface CardFieldsProps {
  choice: PaymentChoice;
  onChange: (choice: PaymentChoice) => void;
  onAdd: () => void;
}

/** Only a saved card can pay later. */
function CardFields({ choice, onChange, onAdd }: CardFieldsProps) {
  const { data = [] } = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const cards = data.filter(({ recordar }) => recordar);
  return (
    <>
      <Select
        label="Tarjeta"
        placeholder={cards.length > 0 ? 'Elige una tarjeta' : 'Aún no tienes tarjetas guardadas'}
        value={choice.cardId}
        options={cards.map(({ id, nombre, tipo, numero }) => ({
          value: id,
          label: `${nombre || tipo}, termina en ${numero.slice(-4)}`,
        }))}
        onChange={({ currentTarget }) => onChange({ ...choice, cardId: currentTarget.value })}
      />
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={onAdd}>
        <Plus size={18} />
        Agregar tarjeta
      </Button>
      <Checkbox
        label="Acepto los términos y condiciones: se cobra a esta tarjeta cada vez que toque, y puedo cancelar cuando quiera."
        checked={choice.acceptsTerms}
        onChange={({ currentTarget }) => onChange({ ...choice, acceptsTerms: currentTarget.checked })}
      />
    </>
  );
}
