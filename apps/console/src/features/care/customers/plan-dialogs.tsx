import { type StaffPlanDto, toPlanBody, toPlanState } from '@botica/contract/company-orders/external-plans';
import { type CompanyId, companies } from '@botica/domain/companies';
import {
  checkExternalPlan,
  checkPlanValue,
  externalPlanLimits,
  tidyExternalPlan,
} from '@botica/domain/company-orders/external';
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
import { useAddPlan, useChangePlan, wasPlanChanged } from './plans.api.ts';

type ClientProps = { clienteId: string; companyId: CompanyId; onClose: () => void };

/** NaN where the text is no amount, which the check of a plan refuses. */
const centsOf = (text: string) => readAmount(text.trim(), { wholeDigits: 7 }) ?? Number.NaN;
const valueHint = 'El copago empieza en la quinta parte. Vale para los pedidos que todavía no se hicieron.';

export function AddPlanDialog({ clienteId, companyId, onClose }: ClientProps) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const add = useAddPlan(clienteId);
  const problem = add.error ? problemOf(add.error) : undefined;
  const form = tidyExternalPlan({ name, valueCents: centsOf(value) });
  const errors = checkExternalPlan(form);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Agregar un plan"
      description="El cliente puede elegirlo en su próximo pedido."
      action="Agregar el plan"
      isPending={add.isPending}
      problem={problem && !problem.fields.nombre ? problem.text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(errors).length > 0 || !reason.isGiven) return;
        add.mutate(
          { ...toPlanBody(form), motivo: reason.text },
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
        label="Nombre"
        maxLength={externalPlanLimits.name}
        value={name}
        hint="No se cambia después: los pedidos lo muestran."
        error={(isTried ? errors.name : undefined) ?? problem?.fields.nombre}
        onChange={({ target }) => setName(target.value)}
      />
      <ValueField
        companyId={companyId}
        value={value}
        error={isTried ? errors.valueCents : undefined}
        onValue={setValue}
      />
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}

type PlanState = Pick<StaffPlanDto, 'valor' | 'activo'>;
type ChangePlanDialogProps = ClientProps & {
  /** As it is now: it changes when somebody else saves meanwhile. */
  plan: StaffPlanDto;
};

const stateOf = ({ valor, activo }: PlanState): PlanState => ({ valor, activo });

export function ChangePlanDialog({ clienteId, companyId, plan, onClose }: ChangePlanDialogProps) {
  const [seen, setSeen] = useState(stateOf(plan));
  const [value, setValue] = useState(String(plan.valor));
  const [isOffered, setOffered] = useState(plan.activo);
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const change = useChangePlan(clienteId, plan.planId);
  const isClash = wasPlanChanged(change.error);
  const cents = centsOf(value);
  const valueProblem = checkPlanValue(cents);
  const wanted = toPlanState({ valueCents: cents, isActive: isOffered });
  const isEnding = seen.activo && !isOffered;
  const textOf = ({ valor, activo }: PlanState) =>
    `${amountText(valor, companyId)}, ${activo ? 'se ofrece' : 'ya no se ofrece'}`;
  const send = (visto: PlanState) => {
    setTried(true);
    if (valueProblem || !reason.isGiven) return;
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
      title={plan.nombre}
      description="El cambio vale desde que lo guardas. Los pedidos hechos no cambian."
      action={isEnding ? 'Terminar el plan' : !seen.activo && isOffered ? 'Ofrecerlo de nuevo' : 'Guardar el plan'}
      isDanger={isEnding}
      isPending={change.isPending}
      problem={change.error && !isClash ? problemOf(change.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send(seen);
      }}
    >
      {isClash && (
        <ClashList
          clashes={[
            {
              field: 'plan',
              name: plan.nombre,
              mine: {
                label: 'El tuyo',
                text: valueProblem ? value : textOf(wanted),
                keep: () => {
                  const now = stateOf(plan);
                  setSeen(now);
                  send(now);
                },
              },
              theirs: { label: 'El de ahora', text: textOf(plan), keep: onClose },
            },
          ]}
        />
      )}
      <ValueField companyId={companyId} value={value} error={isTried ? valueProblem : undefined} onValue={setValue} />
      <Tick isTicked={isOffered} onChange={setOffered}>
        <span className="block font-medium">El cliente puede elegirlo</span>
        <span className="block text-label text-ink-600">
          Sin esta marca ya no sale en su formulario. Sus pedidos lo siguen mostrando, y se puede ofrecer de nuevo.
        </span>
      </Tick>
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}

type ValueFieldProps = {
  companyId: CompanyId;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
};

function ValueField({ companyId, value, error, onValue }: ValueFieldProps) {
  return (
    <Field
      label={`Valor (${companies[companyId].currency.symbol})`}
      inputMode="decimal"
      maxLength={10}
      autoComplete="off"
      value={value}
      hint={valueHint}
      error={error}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
