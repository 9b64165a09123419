import { problems } from '@botica/contract/problems';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { deleteOwnAccount } from './account.api.ts';
import { forgetSession } from './end-session.ts';
import { problemOf } from './identity-problem.ts';
import { ProblemNote } from './problem-note.tsx';

const lastWordsMs = 2500;

export interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** ROLE-18 */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const formId = useId();
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Eliminar mi cuenta"
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Conservarla
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={remove.isPending}>
            Eliminar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <Note tone="info">
          Borramos tus datos personales. Las facturas se conservan, sin tus datos de contacto, el tiempo que pide la
          ley.
        </Note>
        <ProblemNote problem={remove.error ? problemOf(remove.error) : undefined} />
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
      </form>
    </Dialog>
  );
}
