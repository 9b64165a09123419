import type { TopUpOperatorDto } from '@botica/contract/services/top-up-amounts';
import { type CompanyId, companies } from '@botica/domain/companies';
import {
  type AmountForm,
  checkAmount,
  type ProductTypeId,
  productTypes,
  tidyAmount,
  topUpNameLengths,
} from '@botica/domain/services/top-ups';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import { useAddAmount } from './amounts.api.ts';
import { addBodyOf } from './amounts-body.ts';
import { centsOf, draftOf, limitsOf } from './amounts-draft.ts';

type AddAmountDialogProps = { companyId: CompanyId; operator: TopUpOperatorDto; onClose: () => void };

const nothing = { leastCents: null, mostCents: null };

/** An amount that the operator sells and the list does not have yet. */
export function AddAmountDialog({ companyId, operator, onClose }: AddAmountDialogProps) {
  const company = companies[companyId];
  const [typeId, setTypeId] = useState<ProductTypeId>(1);
  const [typed, setTyped] = useState({ name: '', amountCents: '', code: '' });
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const add = useAddAmount(operator.operadorId);
  const form: AmountForm = tidyAmount({ ...typed, typeId, amountCents: centsOf(typed.amountCents) ?? Number.NaN });
  const problems = checkAmount(form, limitsOf(draftOf(operator)) ?? nothing, company);
  const control = (field: keyof typeof typed) => ({
    value: typed[field],
    error: isTried ? problems[field] : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={`Agregar un monto de ${operator.nombre}`}
      description={`Lo ofrece ${company.name} en cuanto lo agregas. Cópialo del catálogo del operador.`}
      action="Agregar el monto"
      isPending={add.isPending}
      problem={add.error ? problemOf(add.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problems).length > 0 || !reason.isGiven) return;
        add.mutate({ ...addBodyOf(companyId, form), motivo: reason.text }, { onSuccess: onClose });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Tipo"
          value={String(typeId)}
          options={productTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setTypeId(productTypes.find(({ id }) => String(id) === target.value)?.id ?? 1)}
        />
        <Field
          label={`Monto (${company.currency.symbol})`}
          inputMode="decimal"
          maxLength={10}
          {...control('amountCents')}
        />
      </div>
      <Field label="Nombre" maxLength={topUpNameLengths.max} hint="Como lo lee el cliente." {...control('name')} />
      <Field
        label="Código del operador"
        maxLength={40}
        autoComplete="off"
        hint="Con él se pide la recarga. Con uno equivocado, el operador la rechaza y el pago se devuelve."
        {...control('code')}
      />
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
