import { CallError } from '@botica/contract/client';
import type { CancellationDto } from '@botica/contract/orders/changes';
import { cancelReasons, maxCancelComment, orderChangeMessages } from '@botica/domain/orders/changes';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { TextArea } from '@botica/ui/forms/field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { defaultAnswers } from '@botica/ui/overlays/use-question.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { type ChangeProps, sendCancellation, useRefreshOrder } from './order-changes.api.ts';
import { whatReturns } from './what-returns.ts';

const reasonOptions = cancelReasons.map(({ id, name }) => ({ value: String(id), label: name }));

/** ORDER-09 ORDER-10: says beforehand what is refunded; a reason is not required. */
export function CancelDialog({ order, onClose }: ChangeProps) {
  const { pedido_ID, numero } = order.encabezado;
  const refresh = useRefreshOrder();
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const cancel = useMutation({
    mutationFn: (body: CancellationDto) => sendCancellation(pedido_ID, body),
    onSuccess: async () => {
      await refresh();
      notify.success(orderChangeMessages.cancelled);
      onClose();
    },
    onError: async (error) => {
      // Refused: the order has changed since the dialog opened.
      if (!(error instanceof CallError) || error.status !== 409) return;
      notify.error(error.message);
      await refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || cancel.isPending || onClose()}
      title="Anular pedido"
      description={numero ? `¿Deseas anular tu pedido ${numero}?` : '¿Deseas anular tu pedido?'}
      action={defaultAnswers.yes}
      dismiss={defaultAnswers.no}
      isDanger
      isPending={cancel.isPending}
      problem={cancel.error ? problemOf(cancel.error, orderChangeMessages.notCancelled) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const said = comment.trim();
        cancel.mutate({ ...(reason ? { motivoId: Number(reason) } : {}), ...(said ? { comentario: said } : {}) });
      }}
    >
      <Returns order={order} />
      <Select
        label="Motivo"
        optional
        placeholder="Elige un motivo"
        options={reasonOptions}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label="Cuéntanos más"
        optional
        rows={2}
        maxLength={maxCancelComment}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </FormDialog>
  );
}

function Returns({ order }: Pick<ChangeProps, 'order'>) {
  const returns = whatReturns(order, useCompany());
  if (returns.length === 0) return null;
  return (
    <Note tone="info">
      <ul className="grid gap-1">
        {returns.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  );
}
