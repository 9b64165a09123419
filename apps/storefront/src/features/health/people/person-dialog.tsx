import { type PersonDto, toPersonForm } from '@botica/contract/health/people';
import {
  chosenConditionIds,
  conditionLabels,
  isChild,
  relationIds,
  relationLabels,
} from '@botica/domain/health/people';
import { isIsoDate, storeDate } from '@botica/domain/time';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { DatePicker } from '@botica/ui/forms/dates/date-picker.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { AllergyNote } from '../for-whom/index.ts';
import { ConsentText } from './consent-text.tsx';
import { reloadHealth, savePerson } from './people.api.ts';
import { allergiesOf, checkDraft, draftOf, formFields, type PersonDraft, toForm } from './person-draft.ts';
import { useUnknownAllergies } from './use-unknown-allergies.ts';

interface PersonDialogProps {
  /** Undefined for a new one. */
  person?: PersonDto | undefined;
  onSaved?: (person: PersonDto) => void;
  onClose: () => void;
}

export function PersonDialog({ person, onSaved, onClose }: PersonDialogProps) {
  const today = storeDate(new Date());
  const isNew = person === undefined;
  const resolver = useMemo(
    () => checksResolver<PersonDraft>((draft) => checkDraft(draft, storeDate(new Date()), isNew)),
    [isNew],
  );
  const start = draftOf(person && toPersonForm(person));
  const { register, handleSubmit, setError, formState, control, watch } = useForm<PersonDraft>({
    resolver,
    defaultValues: start,
  });
  const save = useMutation({
    mutationFn: (draft: PersonDraft) => savePerson(toForm(draft), person),
    onSuccess: async (saved) => {
      await reloadHealth();
      notify.success(isNew ? 'Persona guardada.' : 'Datos guardados.');
      onSaved?.(saved);
      onClose();
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  const { errors } = formState;
  const birthDate = watch('birthDate');
  const [leftAllergies, setLeftAllergies] = useState(start.allergies);
  const unknown = useUnknownAllergies(allergiesOf(leftAllergies));
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="md"
      title={isNew ? 'Agregar persona' : `Editar a ${person.nombre}`}
      action="Guardar"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem}
      onSubmit={handleSubmit((draft) => {
        if (!save.isPending) save.mutate(draft);
      })}
    >
      <Select
        label="¿Quién es?"
        options={relationIds.map((value) => ({ value, label: relationLabels[value] }))}
        {...register('relation')}
      />
      <Field label="Nombre" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <Controller
        control={control}
        name="birthDate"
        render={({ field }) => (
          <DatePicker label="Fecha de nacimiento" max={today.isoDate} error={errors.birthDate?.message} {...field} />
        )}
      />
      {isIsoDate(birthDate) && isChild(birthDate, today) && (
        <Field
          label="Peso en kg"
          optional
          inputMode="decimal"
          error={errors.weightKg?.message}
          {...register('weightKg')}
        />
      )}
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">
          Condiciones <span className="font-normal text-ink-600">(opcional)</span>
        </legend>
        <div className="grid desk:grid-cols-2">
          {chosenConditionIds.map((id) => (
            <Checkbox key={id} value={id} label={conditionLabels[id]} {...register('conditions')} />
          ))}
          <Checkbox label={conditionLabels.embarazo} {...register('isPregnant')} />
        </div>
      </fieldset>
      <TextArea
        label="Otras condiciones"
        optional
        rows={2}
        error={errors.otherConditions?.message}
        {...register('otherConditions')}
      />
      <Field
        label="Alergias a medicinas"
        optional
        hint="Escribe los ingredientes, separados por comas: penicilina, ibuprofeno."
        error={errors.allergies?.message}
        {...register('allergies', { onBlur: ({ target }) => setLeftAllergies(target.value) })}
      />
      <AllergyNote unknown={unknown} />
      <p className="text-sm text-ink-600">
        Cuando indicas que un carrito es para esta persona, los avisos usan su edad, las condiciones marcadas, sus
        alergias y sus medicinas. Lo que escribes en «Otras condiciones» no avisa.
      </p>
      {isNew && (
        <section className="grid gap-2 rounded-control bg-canvas p-3" aria-label="Permiso">
          <ConsentText />
          <Checkbox
            label="Acepto que Botica guarde estos datos"
            error={errors.consent?.message}
            {...register('consent')}
          />
        </section>
      )}
    </FormDialog>
  );
}
