import type { TopUpDto } from '@botica/contract/services/top-ups';
import { checkTopUpPhone, phoneWarning, topUpPhone } from '@botica/domain/services/top-ups';
import { Note } from '@botica/ui/feedback/note.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { writePhone } from './draft.ts';
import { failureMs, outcomeOf } from './outcome.ts';
import { sendAgain, type TopUpsOf } from './top-ups.api.ts';

interface RetryDialogProps {
  of: TopUpsOf;
  topUp: TopUpDto;
  onClose: () => void;
}

/** TOPUP-12 TOPUP-16: the existing payment pays the next try. */
export function RetryDialog({ of, topUp, onClose }: RetryDialogProps) {
  const queryClient = useQueryClient();
  const resolver = useMemo(
    () =>
      checksResolver<{ phone: string }>(({ phone }) => {
        const message = checkTopUpPhone(phone);
        return message ? [{ field: 'phone', message }] : [];
      }),
    [],
  );
  const { control, handleSubmit, watch, setError, formState } = useForm({
    resolver,
    defaultValues: { phone: writePhone(topUp.celular) },
  });
  const retry = useMutation({
    mutationFn: ({ phone }: { phone: string }) => sendAgain({ id: topUp.id, phone, operatorId: topUp.operador }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['top-ups', of.userId] }),
    onSuccess: (reply) => {
      const { kind, text } = outcomeOf(reply);
      if (kind === 'sent') notify.success(text);
      else if (kind === 'failed') notify.error(text, { durationMs: failureMs });
      else notify.info(text, { durationMs: failureMs });
      onClose();
    },
  });
  const problem = useServerErrors(retry.error, setError, (field) => (field === 'Celular' ? 'phone' : undefined));
  const warning = phoneWarning(watch('phone'), { id: topUp.operador, name: topUp.operadorNombre });
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Reintentar la recarga"
      description={`${topUp.producto.descripcion}, ${topUp.operadorNombre}. Ya está pagada: no se te cobra otra vez.`}
      action="Reintentar"
      dismiss="Cancelar"
      isPending={retry.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!retry.isPending) retry.mutate(form);
      })}
    >
      <Controller
        name="phone"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label="Número de celular"
            prefix={topUpPhone.prefix}
            inputMode="numeric"
            autoComplete="off"
            write={writePhone}
            error={formState.errors.phone?.message}
          />
        )}
      />
      <div role="status" className="empty:hidden">
        {warning && <Note tone="change">{warning}</Note>}
      </div>
    </FormDialog>
  );
}
