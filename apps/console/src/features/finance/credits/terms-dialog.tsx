import { type CreditAccountDto, toCreditTerms } from '@botica/contract/finance/credits';
import { companies } from '@botica/domain/companies';
import { checkCreditLimit } from '@botica/domain/finance/credits';
import { readAmount } from '@botica/domain/money';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { ClashList } from '../../../ui/clash-list.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useChangeCredit, wasCreditChanged } from './credits.api.ts';

type Terms = Pick<CreditAccountDto, 'activo' | 'limite'>;
const termsOf = ({ activo, limite }: Terms): Terms => ({ activo, limite });

type TermsDialogProps = {
  /** As it is now: it changes when somebody else saves meanwhile. */
  account: CreditAccountDto;
  onClose: () => void;
};

/** Whether a customer may buy on credit, and up to how much. */
export function TermsDialog({ account, onClose }: TermsDialogProps) {
  const { clienteId, empresaId, usado } = account;
  const [seen, setSeen] = useState(termsOf(account));
  const [limit, setLimit] = useState(account.limite > 0 ? String(account.limite) : '');
  const [isEnabled, setEnabled] = useState(true);
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const change = useChangeCredit(clienteId);
  const problem = change.error ? problemOf(change.error) : undefined;
  const isClash = wasCreditChanged(change.error);
  const limitCents = readAmount(limit.trim(), { wholeDigits: 7 }) ?? Number.NaN;
  const limitProblem = checkCreditLimit(limitCents);
  const wanted = toCreditTerms({ isEnabled, limitCents });
  const isEnding = seen.activo && !isEnabled;
  const textOf = ({ activo, limite }: Terms) =>
    `${amountText(limite, empresaId)}, ${activo ? 'puede comprar al crédito' : 'sin crédito'}`;
  const send = (visto: Terms) => {
    setTried(true);
    if (limitProblem || !reason.isGiven) return;
    change.mutate(
      { ...wanted, visto, motivo: reason.text },
      {
        onSuccess: ({ mensaje }) => {
          notify.success(mensaje);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title="Crédito del cliente"
      description="Vale desde que lo guardas. Los pedidos hechos no cambian."
      action={isEnding ? 'Quitar el crédito' : 'Guardar el crédito'}
      isDanger={isEnding}
      isPending={change.isPending}
      problem={isClash || problem?.fields.limite ? undefined : problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        send(seen);
      }}
    >
      {isClash && (
        <ClashList
          clashes={[
            {
              field: 'credit',
              name: 'Crédito',
              mine: {
                label: 'El tuyo',
                text: limitProblem ? limit : textOf(wanted),
                keep: () => {
                  const now = termsOf(account);
                  setSeen(now);
                  send(now);
                },
              },
              theirs: { label: 'El de ahora', text: textOf(account), keep: onClose },
            },
          ]}
        />
      )}
      <Field
        label={`Límite (${companies[empresaId].currency.symbol})`}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        value={limit}
        hint={`Lo más que puede deber. Ahora debe ${amountText(Math.max(usado, 0), empresaId)}.`}
        error={(isTried ? limitProblem : undefined) ?? problem?.fields.limite}
        onChange={({ target }) => setLimit(target.value)}
      />
      <Tick isTicked={isEnabled} onChange={setEnabled}>
        <span className="block font-medium">Puede comprar al crédito</span>
        <span className="block text-label text-ink-600">Sin esta marca no lo usa más. Lo que debe no cambia.</span>
      </Tick>
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
