import type { FiscalGroupDto } from '@botica/contract/orders/fiscal-ranges';
import { checkRange, type RangeForm, rangeRules, tidyRange } from '@botica/domain/orders/fiscal-ranges';
import { storeDate } from '@botica/domain/time';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import type { FinanceCompany } from '../shared/index.ts';
import { useAddRange } from './fiscal-ranges.api.ts';
import { documentLabels } from './labels.tsx';

type AddRangeDialogProps = { group: FiscalGroupDto; finance: FinanceCompany; onClose: () => void };
type Typed = Record<keyof RangeForm, string>;

/** A range that follows the one in use begins after its last number. */
export function AddRangeDialog({ group, finance, onClose }: AddRangeDialogProps) {
  const current = group.rangos.find(({ estado }) => estado === 'en-uso') ?? group.rangos.at(-1);
  const country = finance.company.countryCode;
  const rule = rangeRules[country];
  const [typed, setTyped] = useState<Typed>({
    ...{ authorisation: '', prefix: current?.prefijo ?? '', firstNumber: '', lastNumber: '', nextNumber: '' },
    expiresOn: '',
  });
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const add = useAddRange();

  const numberOf = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const form = tidyRange({
    ...{ authorisation: typed.authorisation, prefix: typed.prefix, expiresOn: typed.expiresOn },
    ...{ firstNumber: numberOf(typed.firstNumber), lastNumber: numberOf(typed.lastNumber) },
    nextNumber: numberOf(typed.nextNumber.trim() || typed.firstNumber),
  });
  const problems = checkRange(form, { country, today: storeDate(new Date()).isoDate });
  const isFirstUsed = group.vence !== null && form.expiresOn !== '' && current && form.expiresOn < current.vence;
  const control = (field: keyof RangeForm) => ({
    value: typed[field],
    error: isTried ? problems[field] : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={`Agregar un rango de ${documentLabels[group.documento].toLowerCase()}`}
      description={`${group.sucursal}. Cópialo entero de la autorización, también si ya se usó una parte: los documentos imprimen del primero al último. Después no se puede corregir, solo detener.`}
      action="Agregar el rango"
      isPending={add.isPending}
      problem={add.error ? problemOf(add.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problems).length > 0 || !reason.isGiven) return;
        add.mutate(
          {
            ...{ empresaId: finance.companyId, sucursalId: group.sucursalId, documento: group.documento },
            ...{ autorizacion: form.authorisation, prefijo: form.prefix, vence: form.expiresOn },
            ...{ primero: form.firstNumber, ultimo: form.lastNumber, siguiente: form.nextNumber },
            motivo: reason.text,
          },
          { onSuccess: onClose },
        );
      }}
    >
      <Field label={rule.name} maxLength={80} autoComplete="off" {...control('authorisation')} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Prefijo" maxLength={20} hint="Lo que va antes de los ocho dígitos." {...control('prefix')} />
        <Field label="Fecha límite" type="date" hint="El último día en que se usa." {...control('expiresOn')} />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Field label="Primer número" inputMode="numeric" maxLength={8} {...control('firstNumber')} />
        <Field label="Último número" inputMode="numeric" maxLength={8} {...control('lastNumber')} />
        <Field
          label="Siguiente (opcional)"
          inputMode="numeric"
          maxLength={8}
          hint="Si los anteriores ya se usaron."
          {...control('nextNumber')}
        />
      </div>
      {isFirstUsed && (
        <Note tone="warn">Vence antes que el rango en uso: los próximos documentos toman números de este.</Note>
      )}
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
