import { type CreditAccountDto, creditWayNames, toPaymentBody } from '@botica/contract/finance/credits';
import { companies } from '@botica/domain/companies';
import {
  type CreditPaymentForm,
  checkCreditPayment,
  creditLimits,
  creditPaymentWays,
  tidyCreditPayment,
} from '@botica/domain/finance/credits';
import { readAmount } from '@botica/domain/money';
import { storeDate } from '@botica/domain/time';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import { useRecordPayment } from './credits.api.ts';
import { wayNames } from './ways.ts';

const ways = creditPaymentWays.map((value) => ({ value, label: wayNames[creditWayNames[value]] }));

/** What a customer paid of what they owe. */
export function PaymentDialog({ account, onClose }: { account: CreditAccountDto; onClose: () => void }) {
  const { clienteId, empresaId, usado } = account;
  const today = storeDate(new Date()).isoDate;
  const [amount, setAmount] = useState('');
  const [typed, setTyped] = useState<Omit<CreditPaymentForm, 'amountCents'>>({
    paidOn: today,
    way: 'transfer',
    reference: '',
  });
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const record = useRecordPayment(clienteId);
  const problem = record.error ? problemOf(record.error) : undefined;
  const form = tidyCreditPayment({
    ...typed,
    amountCents: readAmount(amount.trim(), { wholeDigits: 7 }) ?? Number.NaN,
  });
  const errors = checkCreditPayment(form, today);
  const shown = isTried ? errors : {};
  const isOfField = problem && (problem.fields.monto ?? problem.fields.referencia);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Registrar abono"
      description={`Debe ${amountText(usado, empresaId)}. Lo que abona queda disponible de inmediato.`}
      action="Registrar el abono"
      isPending={record.isPending}
      problem={isOfField ? undefined : problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(errors).length > 0 || !reason.isGiven) return;
        record.mutate(
          { ...toPaymentBody(form), motivo: reason.text },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        );
      }}
    >
      <Field
        label={`Monto (${companies[empresaId].currency.symbol})`}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        value={amount}
        error={shown.amountCents ?? problem?.fields.monto}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Field
        label="Fecha del pago"
        type="date"
        max={today}
        value={typed.paidOn}
        error={shown.paidOn}
        onChange={({ target }) => setTyped({ ...typed, paidOn: target.value })}
      />
      <Select
        label="Forma"
        options={ways}
        value={typed.way}
        onChange={({ target }) =>
          setTyped({ ...typed, way: creditPaymentWays.find((way) => way === target.value) ?? typed.way })
        }
      />
      <Field
        label="Referencia"
        maxLength={creditLimits.reference}
        autoComplete="off"
        value={typed.reference}
        hint="El número del comprobante o del recibo. Se registra una sola vez en la empresa."
        error={shown.reference ?? problem?.fields.referencia}
        onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
      />
      <ReasonField
        reason={reason}
        isTried={isTried}
        hint="Qué paga, o de qué estado de cuenta. Queda en la auditoría."
      />
    </FormDialog>
  );
}
