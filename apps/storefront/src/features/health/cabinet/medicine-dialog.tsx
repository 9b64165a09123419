import type { CabinetDto, MedicineDto } from '@botica/contract/health/cabinet';
import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { storeDate, weekdayNames } from '@botica/domain/time';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { DatePicker } from '@botica/ui/forms/dates/date-picker.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { saveMedicine } from './cabinet.api.ts';
import { checkDraft, draftFrom, draftOf, formFields, type MedicineDraft, toForm } from './medicine-draft.ts';
import { weekdayOrder } from './medicine-words.ts';
import { ProductChoice } from './product-choice.tsx';
import { QuoteNote } from './quote-note.tsx';
import { TimesField } from './times-field.tsx';

interface MedicineDialogProps {
  personId: string;
  /** Undefined for a new one. */
  medicine?: MedicineDto | undefined;
  /** What a pharmacist wrote, for a new one of that product. */
  indication?: MedicalIndicationDto | undefined;
  /** What a prescription says, for a new one. */
  product?: { id: number; name: string } | undefined;
  onSaved: (cabinet: CabinetDto) => void;
  onClose: () => void;
}

/** A last day that passed may stay. */
function earliestEnd(known: string | undefined): string {
  const today = storeDate(new Date()).isoDate;
  return known !== undefined && known < today ? known : today;
}

function startOf({ medicine, indication, product }: Pick<MedicineDialogProps, 'medicine' | 'indication' | 'product'>) {
  if (indication) return draftFrom(indication);
  return product ? draftFrom({ producto: product.name, productoId: product.id }) : draftOf(medicine);
}

export function MedicineDialog({ personId, medicine, indication, product, onSaved, onClose }: MedicineDialogProps) {
  // As it was opened: the list is loaded again meanwhile.
  const [resolver] = useState(() => checksResolver<MedicineDraft>((draft) => checkDraft(draft, medicine, new Date())));
  const daysErrorId = useId();
  const { register, handleSubmit, setError, setValue, formState, control, watch } = useForm<MedicineDraft>({
    resolver,
    defaultValues: startOf({ medicine, indication, product }),
  });
  const save = useMutation({
    mutationFn: (draft: MedicineDraft) =>
      saveMedicine(toForm(draft, medicine), {
        ...{ personaId: personId, known: medicine, indicacionDe: indication?.pedido_ID },
      }),
    onSuccess: (cabinet) => {
      onSaved(cabinet);
      if (!indication && !product) notify.success('Medicina guardada.');
      onClose();
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  const { errors } = formState;
  const [name, productId, times] = watch(['name', 'productId', 'times']);
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="md"
      title={
        medicine ? `Editar ${medicine.nombre}` : indication ? `Agregar ${indication.producto}` : 'Agregar medicina'
      }
      description="Anota lo que indicó el médico. Botica no recomienda dosis ni horarios."
      action="Guardar medicina"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem}
      onSubmit={handleSubmit((draft) => {
        if (!save.isPending) save.mutate(draft);
      })}
    >
      {indication ? (
        <section className="grid gap-1" aria-label="Lo que escribió el regente">
          <p className="text-sm">Esto escribió el regente. El horario lo anotas tú.</p>
          <QuoteNote quote={indication} />
        </section>
      ) : (
        <ProductChoice
          name={name}
          productId={productId}
          error={errors.name?.message}
          onType={(typed) => {
            setValue('name', typed);
            setValue('productId', undefined);
          }}
          onChoose={(product) => {
            setValue('name', product.name);
            setValue('productId', product.id);
          }}
        />
      )}
      <Field
        label="¿Cuántas unidades cada vez?"
        hint="Tabletas, cápsulas o cucharadas. Media tableta es 0.5."
        inputMode="decimal"
        error={errors.units?.message}
        {...register('units')}
      />
      <TimesField
        times={times}
        error={errors.times?.message}
        onChange={(changed) => setValue('times', changed, { shouldDirty: true })}
      />
      <fieldset aria-describedby={errors.weekdays ? daysErrorId : undefined}>
        <legend className="text-sm font-semibold">¿Qué días?</legend>
        <div className="flex flex-wrap gap-x-4">
          {weekdayOrder.map((day) => (
            <Checkbox key={day} value={String(day)} label={weekdayNames[day]} {...register('weekdays')} />
          ))}
        </div>
        {errors.weekdays?.message && <FieldError id={daysErrorId}>{errors.weekdays.message}</FieldError>}
      </fieldset>
      <Field
        label="¿Cuántas unidades hay en casa ahora?"
        inputMode="decimal"
        error={errors.stock?.message}
        {...register('stock')}
      />
      <Controller
        control={control}
        name="until"
        render={({ field }) => (
          <DatePicker
            label="Último día"
            optional
            min={earliestEnd(medicine?.hasta ?? undefined)}
            error={errors.until?.message}
            {...field}
          />
        )}
      />
      <Field
        label="Nota"
        optional
        placeholder="Con comida, en ayunas"
        error={errors.note?.message}
        {...register('note')}
      />
    </FormDialog>
  );
}
