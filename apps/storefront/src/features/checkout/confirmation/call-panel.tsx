import { type CheckoutFacts, checkStep } from '@botica/domain/checkout';
import { localPhoneDigits } from '@botica/domain/format';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { personalDataQuery, useUser } from '../../identity/index.ts';
import { acceptQuestion, changeCheckout, getCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';

interface CallPanelProps {
  facts: CheckoutFacts;
  phoneError: string | undefined;
  onPhoneTyped: () => void;
  phoneRef: Ref<HTMLInputElement>;
}

const mostNotes = 500;

/** CHK-10 CHK-36 CHK-37: how to reach the shopper about the order, and their comments. */
export function CallPanel({ facts, phoneError, onPhoneTyped, phoneRef }: CallPanelProps) {
  const company = useCompany();
  const { wantsCall, phone, notes } = useCheckout();
  const ask = useQuestion();
  useOwnPhone();

  async function turn(isWanted: boolean): Promise<void> {
    if (isWanted) {
      const { accepted } = getCheckout();
      changeCheckout({ wantsCall: true, accepted: { ...accepted, ids: accepted.ids.filter((id) => id !== 'noCall') } });
      return;
    }
    const warning = checkStep('confirmation', { ...facts, taxId: undefined, call: { isWanted: false, phone } });
    const isSure =
      !warning || (await ask({ title: warning.title, text: warning.message, yes: 'Entendido', no: 'Mejor llámenme' }));
    if (!isSure) return;
    changeCheckout({ wantsCall: false });
    if (warning?.id === 'noCall') acceptQuestion(warning.id);
  }
  return (
    <Panel title="Contacto">
      <Switch
        label="Llámenme para confirmar"
        hint={wantsCall ? 'Antes de preparar tu pedido' : 'Tu pedido se factura de inmediato'}
        checked={wantsCall}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      <Field
        ref={phoneRef}
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        prefix={company.phonePrefix}
        value={phone}
        error={phoneError}
        onChange={(event) => {
          changeCheckout({ phone: event.currentTarget.value });
          onPhoneTyped();
        }}
      />
      <TextArea
        label="Nota para la farmacia"
        optional
        rows={3}
        maxLength={mostNotes}
        placeholder="El portón verde, tocar dos veces"
        value={notes}
        onChange={(event) => changeCheckout({ notes: event.currentTarget.value })}
      />
    </Panel>
  );
}

/** The account's phone, until the shopper writes another. */
function useOwnPhone(): void {
  const company = useCompany();
  const { data } = useQuery(personalDataQuery(useUser()?.usuarioId ?? ''));
  const own = data?.celular;
  useEffect(() => {
    if (own && getCheckout().phone === '') changeCheckout({ phone: localPhoneDigits(own, company) });
  }, [own, company]);
}
