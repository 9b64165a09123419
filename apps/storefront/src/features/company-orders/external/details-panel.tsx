import {
  type ExternalOrderField,
  externalOrderLabels,
  externalOrderLimits,
} from '@botica/domain/company-orders/external';
import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeAmountField } from '../../../lib/amounts.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pricedCart, useLocalCart } from '../../cart/index.ts';
import { type ExternalDraft, isCopayAboveTotal, toForm } from './external-draft.ts';
import { copayCentsOf, plansQuery } from './external-orders.api.ts';
import { FormPanel } from './form-panel.tsx';

interface DetailsPanelProps {
  userId: string;
  draft: ExternalDraft;
  change: (change: Partial<ExternalDraft>) => void;
  errors: Partial<Record<ExternalOrderField, string>>;
}

const labels = externalOrderLabels;

/** EXT-02..07 */
export function DetailsPanel({ userId, draft, change, errors }: DetailsPanelProps) {
  const company = useCompany();
  const plans = useQuery(plansQuery(userId, company.id));
  const plan = plans.data?.find(({ id }) => id === draft.planId);
  const copayCents = plan && copayCentsOf(plan);

  function choosePlan(planId: number): void {
    const chosen = plans.data?.find(({ id }) => id === planId);
    // EXT-07: another plan has another copay.
    change({ planId, copay: chosen ? writeAmountField(copayCentsOf(chosen)) : '' });
  }

  return (
    <FormPanel title="Datos del pedido">
      {plans.error && (
        <LoadFailure
          title="No pudimos cargar tus planes"
          error={plans.error}
          isRetrying={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
        <Select
          label={labels.planId}
          placeholder={plans.isPending ? 'Cargando tus planes…' : 'Elige un plan'}
          value={plan ? String(plan.id) : ''}
          onChange={({ currentTarget }) => choosePlan(Number(currentTarget.value))}
          options={(plans.data ?? []).map(({ id, nombre, valor }) => ({
            value: String(id),
            label: `${nombre}, ${formatDecimal(valor, company)}`,
          }))}
          error={errors.planId}
        />
        <Field
          label={labels.ticket}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={externalOrderLimits.ticket}
          hint={`Hasta ${externalOrderLimits.ticket} caracteres.`}
          value={draft.ticket}
          onChange={({ currentTarget }) => change({ ticket: currentTarget.value })}
          error={errors.ticket}
        />
        <Field
          className="desk:col-span-2"
          label={labels.copayCents}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          prefix={company.currency.symbol}
          hint={
            copayCents === undefined
              ? 'Lo que paga el afiliado. Se calcula al elegir el plan.'
              : `Lo que paga el afiliado. El 20\u00a0% del plan es ${formatMoney(copayCents, company)}.`
          }
          value={draft.copay}
          onChange={({ currentTarget }) => change({ copay: currentTarget.value })}
          error={errors.copayCents}
        />
        <CopayWarning draft={draft} change={change} />
        <Field
          label={labels.authorisedBy}
          autoComplete="off"
          maxLength={externalOrderLimits.name}
          value={draft.authorisedBy}
          onChange={({ currentTarget }) => change({ authorisedBy: currentTarget.value })}
          error={errors.authorisedBy}
        />
        <Field
          label={labels.requestedBy}
          autoComplete="off"
          maxLength={externalOrderLimits.name}
          value={draft.requestedBy}
          onChange={({ currentTarget }) => change({ requestedBy: currentTarget.value })}
          error={errors.requestedBy}
        />
        <TextArea
          className="desk:col-span-2"
          label={labels.notes}
          optional
          rows={3}
          maxLength={externalOrderLimits.notes}
          value={draft.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
          error={errors.notes}
        />
      </div>
    </FormPanel>
  );
}

/** EXT-04: allowed, because the documents set no limit, and shown before the order is sent. */
function CopayWarning({ draft, change }: Pick<DetailsPanelProps, 'draft' | 'change'>) {
  const company = useCompany();
  const { cart } = useLocalCart();
  const totalCents = pricedCart(cart).totals.payableCents;
  const { copayCents } = toForm(draft);
  if (!isCopayAboveTotal(copayCents, totalCents)) return null;
  return (
    <Note
      tone="change"
      role="status"
      className="desk:col-span-2"
      title="El copago es mayor que el pedido."
      action={
        <Button size="sm" variant="quiet" onClick={() => change({ copay: writeAmountField(totalCents) })}>
          Usar {formatMoney(totalCents, company)}
        </Button>
      }
    >
      Los productos suman {formatMoney(totalCents, company)}: el afiliado pagaría más de lo que cuestan.
    </Note>
  );
}
