import type { ReceiverDto } from '@botica/contract/integrations/receivers';
import { addDays, isIsoDate, storeDate, storeInstant } from '@botica/domain/time';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/fields.tsx';
import { useReplay } from './integrations.api.ts';

const usualDays = 7;

/** Sends again every event that failed since a day. */
export function ReplayDialog({ receiver, onClose }: { receiver: ReceiverDto; onClose: () => void }) {
  const [day, setDay] = useState(() => addDays(storeDate(new Date()).isoDate, -usualDays));
  const replay = useReplay(receiver.receptorId);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Repetir los fallidos"
      description={`${receiver.nombre} recibe de nuevo, en su orden, lo que no aceptó.`}
      action="Repetir los fallidos"
      isPending={replay.isPending}
      problem={replay.error ? problemOf(replay.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIsoDate(day)) return;
        replay.mutate(
          { desde: storeInstant(day, 0).toISOString() },
          {
            onSuccess: ({ repetidos }) => {
              notify.success(repetidos === 1 ? 'Repetimos 1 aviso.' : `Repetimos ${repetidos} avisos.`);
              onClose();
            },
          },
        );
      }}
    >
      <Field
        label="Desde el día"
        type="date"
        value={day}
        error={isIsoDate(day) ? undefined : 'Elige el día.'}
        onChange={({ target }) => setDay(target.value)}
      />
    </FormDialog>
  );
}
