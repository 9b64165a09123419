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
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { Field, Select } from '../../../ui/fields.tsx';
import { ReasonedDialog } from '../../../ui/reasoned-dialog.tsx';
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
  const record = useRecordPayment(clienteId);
  const form = tidyCreditPayment({
    ...typed,
    amountCents: readAmount(amount.trim(), { wholeDigits: 7 }) ?? Number.NaN,
  });
  const errors = checkCreditPayment(form, today);
  return (
    <ReasonedDialog
      title="Registrar abono"
      description={`Debe ${amountText(usado, empresaId)}. Lo que abona queda disponible de inmediato.`}
      action="Registrar el abono"
      act={record}
      isReady={Object.keys(errors).length === 0}
      ownFields={['monto', 'referencia']}
      reasonHint="Qué paga, o de qué estado de cuenta. Queda en la auditoría."
      onSend={(motivo, then) => record.mutate({ ...toPaymentBody(form), motivo }, then)}
      onClose={onClose}
    >
      {({ isTried, fields }) => {
        const shown = isTried ? errors : {};
        return (
          <>
            <Field
              label={`Monto (${companies[empresaId].currency.symbol})`}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              value={amount}
              error={shown.amountCents ?? fields.monto}
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
              error={shown.reference ?? fields.referencia}
              onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
            />
          </>
        );
      }}
    </ReasonedDialog>
  );
}
