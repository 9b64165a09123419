import type { DayPageDto } from '@botica/contract/finance/closings';
import { formatDate } from '@botica/domain/format';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { Facts } from '../../../ui/page.tsx';
import type { FinanceCompany } from '../shared/index.ts';
import { type AskedDay, useCloseDay } from './closings.api.ts';

type CloseDialogProps = { day: DayPageDto; asked: AskedDay; money: FinanceCompany['money']; onClose: () => void };

const longestNote = 400;

/** Closing cannot be undone: the dialog repeats the figures that are stored. */
export function CloseDialog({ day, asked, money, onClose }: CloseDialogProps) {
  const closing = useCloseDay(day.sucursalId);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cerrar el ${formatDate(asked.fecha)}`}
      description={`${day.sucursal}. El cierre no se puede deshacer; lo que cambie después se verá como diferencia.`}
      action={`Cerrar con neto ${money(day.neto)}`}
      isPending={closing.isPending}
      problem={closing.error ? problemOf(closing.error).text : undefined}
      onSubmit={handleSubmit(({ note }) =>
        closing.mutate(
          { ...asked, version: day.version, ...(note.trim() ? { nota: note.trim() } : {}) },
          {
            onSuccess: () => {
              notify.success('El día quedó cerrado.');
              onClose();
            },
          },
        ),
      )}
    >
      <Facts
        rows={[
          ['Facturado', money(day.facturado)],
          ['Notas de crédito', money(day.acreditado)],
          ['Recibido', money(day.recibido)],
          ['Reembolsado', money(day.reembolsado)],
          ['Facturado menos cobrado', money(day.diferencia)],
        ]}
      />
      <TextArea
        label="Nota (opcional)"
        rows={2}
        hint="Queda con el cierre y en la auditoría."
        error={formState.errors.note?.message}
        {...register('note', { maxLength: { value: longestNote, message: 'Es demasiado larga.' } })}
      />
    </FormDialog>
  );
}
