import { problems } from '@botica/contract/problems';
import { Note } from '@botica/ui/feedback/note.tsx';
import { TextArea } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { PasswordField } from '../password/password-field.tsx';
import { forgetSession } from '../session/end-session.ts';
import { useUser } from '../session/session-store.ts';
import { whenSessionRests } from '../session/session-use.ts';
import { deleteOwnAccount } from './account.api.ts';

interface Deletion {
  reason: string;
  password: string;
}

/** T60. A customer of the social login may have no password; the server then requires a recent login. */
const resolverFor = (isPasswordNeeded: boolean) =>
  checksResolver<Deletion>(({ reason, password }) => [
    ...(reason.trim() === '' ? [{ field: 'reason' as const, message: problems.REASON_REQUIRED.message }] : []),
    ...(isPasswordNeeded && password === ''
      ? [{ field: 'password' as const, message: 'Debes ingresar tu contraseña.' }]
      : []),
  ]);

const fieldOf = (name: string) => ({ motivo: 'reason', clave: 'password' })[name] as keyof Deletion | undefined;

const lastWordsMs = 4000;

export interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** ROLE-18 */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const ask = useQuestion();
  const isSocial = useUser()?.esLoginFacebook === true;
  const { register, handleSubmit, setError, formState } = useForm<Deletion>({
    resolver: resolverFor(!isSocial),
    defaultValues: { reason: '', password: '' },
  });
  const remove = useMutation({
    // The polls of all tabs wait: after the deletion the server would refuse them, and ask for a login.
    mutationFn: ({ reason, password }: Deletion) =>
      whenSessionRests(async () => {
        const answer = await deleteOwnAccount(reason.trim(), password);
        forgetSession();
        return answer;
      }),
    onSuccess: ({ mensaje }) => {
      notify.success(mensaje);
      onOpenChange(false);
      setTimeout(() => location.replace('/'), lastWordsMs);
    },
  });
  const problem = useServerErrors(remove.error, setError, fieldOf);
  const { errors } = formState;

  async function submit(form: Deletion): Promise<void> {
    if (remove.isPending) return;
    const isSure = await ask({
      title: '¿Eliminar tu cuenta?',
      text: 'Borramos tus datos personales y cerramos todas tus sesiones. No se puede deshacer.',
      yes: 'Sí, eliminar',
      no: 'No, conservarla',
      danger: true,
    });
    if (isSure) remove.mutate(form);
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
      problem={problem}
      onSubmit={handleSubmit(submit)}
    >
      <Note tone="info">
        Borramos tus datos personales. Las facturas se conservan, sin tus datos de contacto, el tiempo que pide la ley.
      </Note>
      <TextArea label="¿Por qué te vas?" maxLength={500} error={errors.reason?.message} {...register('reason')} />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        optional={isSocial}
        hint={isSocial ? 'Si entras con Facebook y no tienes contraseña, déjala vacía.' : undefined}
        error={errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  );
}
