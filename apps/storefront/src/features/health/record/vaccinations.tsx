import type { OwnRecordDto } from '@botica/contract/health/record';
import type { VaccinationField, VaccinationForm } from '@botica/domain/health/record';
import { checkVaccination } from '@botica/domain/health/record';
import { storeDate } from '@botica/domain/time';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { DatePicker } from '@botica/ui/forms/dates/date-picker.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { dropVaccination, noteVaccination } from './record.api.ts';

type Changed = (record: OwnRecordDto) => void;

/** The buttons and the dialog of the vaccinations of a person. */
export function useVaccinations(personId: string, onChanged: Changed) {
  const [isAdding, setAdding] = useState(false);
  return {
    actions: {
      head: (
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus size={18} />
          Anotar vacuna
        </Button>
      ),
      of: (vacunaId: string) => <RemoveButton vacunaId={vacunaId} onChanged={onChanged} />,
    },
    dialog: isAdding && (
      <VaccinationDialog personId={personId} onChanged={onChanged} onClose={() => setAdding(false)} />
    ),
  };
}

function RemoveButton({ vacunaId, onChanged }: { vacunaId: string; onChanged: Changed }) {
  const remove = useMutation({
    mutationFn: () => dropVaccination(vacunaId),
    onSuccess: onChanged,
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      className="text-danger hover:bg-danger-50 print:hidden"
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      Quitar
    </Button>
  );
}

const today = () => storeDate(new Date()).isoDate;
const resolver = checksResolver<VaccinationForm>((form) => checkVaccination(form, today()));
const fieldOf: Readonly<Record<string, VaccinationField>> = { nombre: 'name', fecha: 'day', nota: 'note' };

interface VaccinationDialogProps {
  personId: string;
  onChanged: Changed;
  onClose: () => void;
}

function VaccinationDialog({ personId, onChanged, onClose }: VaccinationDialogProps) {
  const { control, register, handleSubmit, setError, formState } = useForm<VaccinationForm>({
    resolver,
    defaultValues: { name: '', day: '', note: '' },
  });
  const save = useMutation({
    mutationFn: (form: VaccinationForm) => noteVaccination(personId, form),
    onSuccess: (record) => {
      onChanged(record);
      onClose();
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => fieldOf[field]);
  const { errors } = formState;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Anotar vacuna"
      description="Como dice tu carné. Se guarda cifrada."
      action="Guardar"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!save.isPending) save.mutate(form);
      })}
    >
      <Field label="Vacuna" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <Controller
        control={control}
        name="day"
        render={({ field }) => (
          <DatePicker label="Fecha" min="1900-01-01" max={today()} error={errors.day?.message} {...field} />
        )}
      />
      <Field label="Nota" optional autoComplete="off" error={errors.note?.message} {...register('note')} />
    </FormDialog>
  );
}
