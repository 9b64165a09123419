import { type StaffPlanDto, toPlanBody, toPlanState } from '@botica/contract/company-orders/external-plans';
import { type CompanyId, companies } from '@botica/domain/companies';
import {
  checkExternalPlan,
  checkPlanValue,
  externalPlanLimits,
  tidyExternalPlan,
} from '@botica/domain/company-orders/external';
import { readAmount } from '@botica/domain/money';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { Field } from '../../../ui/fields.tsx';
import { ChangeDialog, ReasonedDialog } from '../../../ui/reasoned-dialog.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useAddPlan, useChangePlan, wasPlanChanged } from './plans.api.ts';

type ClientProps = { clienteId: string; companyId: CompanyId; onClose: () => void };

/** NaN where the text is no amount, which the check of a plan refuses. */
const centsOf = (text: string) => readAmount(text.trim(), { wholeDigits: 7 }) ?? Number.NaN;
const valueHint = 'El copago empieza en la quinta parte. Vale para los pedidos que todavía no se hicieron.';

export function AddPlanDialog({ clienteId, companyId, onClose }: ClientProps) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const add = useAddPlan(clienteId);
  const form = tidyExternalPlan({ name, valueCents: centsOf(value) });
  const errors = checkExternalPlan(form);
  return (
    <ReasonedDialog
      title="Agregar un plan"
      description="El cliente puede elegirlo en su próximo pedido."
      action="Agregar el plan"
      act={add}
      isReady={Object.keys(errors).length === 0}
      ownFields={['nombre']}
      onSend={(motivo, then) => add.mutate({ ...toPlanBody(form), motivo }, then)}
      onClose={onClose}
    >
      {({ isTried, fields }) => (
        <>
          <Field
            label="Nombre"
            maxLength={externalPlanLimits.name}
            value={name}
            hint="No se cambia después: los pedidos lo muestran."
            error={(isTried ? errors.name : undefined) ?? fields.nombre}
            onChange={({ target }) => setName(target.value)}
          />
          <ValueField
            companyId={companyId}
            value={value}
            error={isTried ? errors.valueCents : undefined}
            onValue={setValue}
          />
        </>
      )}
    </ReasonedDialog>
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
  const change = useChangePlan(clienteId, plan.planId);
  const cents = centsOf(value);
  const valueProblem = checkPlanValue(cents);
  const wanted = toPlanState({ valueCents: cents, isActive: isOffered });
  const isEnding = seen.activo && !isOffered;
  const textOf = ({ valor, activo }: PlanState) =>
    `${amountText(valor, companyId)}, ${activo ? 'se ofrece' : 'ya no se ofrece'}`;
  return (
    <ChangeDialog
      title={plan.nombre}
      description="El cambio vale desde que lo guardas. Los pedidos hechos no cambian."
      action={isEnding ? 'Terminar el plan' : !seen.activo && isOffered ? 'Ofrecerlo de nuevo' : 'Guardar el plan'}
      isDanger={isEnding}
      act={change}
      isReady={!valueProblem}
      name={plan.nombre}
      seen={seen}
      now={stateOf(plan)}
      isClash={wasPlanChanged(change.error)}
      mine={valueProblem ? value : textOf(wanted)}
      textOf={textOf}
      onSeen={setSeen}
      onSend={(sent, then) => change.mutate({ ...wanted, ...sent }, then)}
      onClose={onClose}
    >
      {({ isTried }) => (
        <>
          <ValueField
            companyId={companyId}
            value={value}
            error={isTried ? valueProblem : undefined}
            onValue={setValue}
          />
          <Tick isTicked={isOffered} onChange={setOffered}>
            <span className="block font-medium">El cliente puede elegirlo</span>
            <span className="block text-label text-ink-600">
              Sin esta marca ya no sale en su formulario. Sus pedidos lo siguen mostrando, y se puede ofrecer de nuevo.
            </span>
          </Tick>
        </>
      )}
    </ChangeDialog>
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
