import { type CreditAccountDto, toCreditTerms } from '@botica/contract/finance/credits';
import { companies } from '@botica/domain/companies';
import { checkCreditLimit } from '@botica/domain/finance/credits';
import { readAmount } from '@botica/domain/money';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { Field } from '../../../ui/fields.tsx';
import { ChangeDialog } from '../../../ui/reasoned-dialog.tsx';
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
  const change = useChangeCredit(clienteId);
  const limitCents = readAmount(limit.trim(), { wholeDigits: 7 }) ?? Number.NaN;
  const limitProblem = checkCreditLimit(limitCents);
  const wanted = toCreditTerms({ isEnabled, limitCents });
  const isEnding = seen.activo && !isEnabled;
  const textOf = ({ activo, limite }: Terms) =>
    `${amountText(limite, empresaId)}, ${activo ? 'puede comprar al crédito' : 'sin crédito'}`;
  return (
    <ChangeDialog
      title="Crédito del cliente"
      description="Vale desde que lo guardas. Los pedidos hechos no cambian."
      action={isEnding ? 'Quitar el crédito' : 'Guardar el crédito'}
      isDanger={isEnding}
      act={change}
      isReady={!limitProblem}
      ownFields={['limite']}
      name="Crédito"
      seen={seen}
      now={termsOf(account)}
      isClash={wasCreditChanged(change.error)}
      mine={limitProblem ? limit : textOf(wanted)}
      textOf={textOf}
      onSeen={setSeen}
      onSend={(sent, then) => change.mutate({ ...wanted, ...sent }, then)}
      onClose={onClose}
    >
      {({ isTried, fields }) => (
        <>
          <Field
            label={`Límite (${companies[empresaId].currency.symbol})`}
            inputMode="decimal"
            maxLength={10}
            autoComplete="off"
            value={limit}
            hint={`Lo más que puede deber. Ahora debe ${amountText(Math.max(usado, 0), empresaId)}.`}
            error={(isTried ? limitProblem : undefined) ?? fields.limite}
            onChange={({ target }) => setLimit(target.value)}
          />
          <Tick isTicked={isEnabled} onChange={setEnabled}>
            <span className="block font-medium">Puede comprar al crédito</span>
            <span className="block text-label text-ink-600">Sin esta marca no lo usa más. Lo que debe no cambia.</span>
          </Tick>
        </>
      )}
    </ChangeDialog>
  );
}
