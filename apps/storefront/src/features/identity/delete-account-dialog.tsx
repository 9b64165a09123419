import { problems } from '@botica/contract/problems';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../lib/call-problem.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { deleteOwnAccount } from './account.api.ts';
import { forgetSession } from './end-session.ts';

const lastWordsMs = 2500;

export interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** ROLE-18 */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const ask = useQuestion();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const remove = useMutation({
    mutationFn: (given: string) => deleteOwnAccount(given),
    onSuccess: ({ mensaje }) => {
      forgetSession();
      notify.success(mensaje);
      onOpenChange(false);
      setTimeout(() => location.replace('/'), lastWordsMs);
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = reason.trim();
    setError(given === '' ? problems.REASON_REQUIRED.message : undefined); // T60
    if (given === '' || remove.isPending) return;
    const isSure = await ask({
      title: '¿Eliminar tu cuenta?',
      text: 'Borramos tus datos personales y cerramos todas tus sesiones. No se puede deshacer.',
      yes: 'Sí, eliminar',
      no: 'No, conservarla',
      danger: true,
    });
    if (isSure) remove.mutate(given);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Eliminar mi cuenta"
      action="Eliminar"
      isDanger
      dismiss="Conservarla"
      isPending={remove.isPending}
      problem={remove.error ? problemOf(remove.error) : undefined}
      onSubmit={submit}
    >
      <Note tone="info">
        Borramos tus datos personales. Las facturas se conservan, sin tus datos de contacto, el tiempo que pide la ley.
      </Note>
      <TextArea
        label="¿Por qué te vas?"
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
