import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { invitationQuery, useAcceptInvitation } from './login.api.ts';
import { LoginPage } from './login-page.tsx';

interface NewPassword {
  password: string;
  again: string;
}

/** The first password of a person who was invited by e-mail. */
export function InvitationScreen() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { data, error, isPending } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  if (error || token === '') {
    const text = error ? problemOf(error).text : 'Abre el enlace completo de tu correo.';
    return (
      <LoginPage title="Invitación" text="No pudimos abrir tu invitación.">
        <Note tone="danger">{text}</Note>
      </LoginPage>
    );
  }
  if (isPending) return null;
  return (
    <LoginPage
      title={`Hola, ${data.nombre}`}
      text={`Elige tu contraseña para ${data.correo}. La invitación vence el ${momentText(data.vence)}`}
    >
      <PasswordForm token={token} email={data.correo} />
    </LoginPage>
  );
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { register, handleSubmit, getValues, formState } = useForm<NewPassword>({
    defaultValues: { password: '', again: '' },
  });
  const { errors } = formState;

  async function open(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await navigate('/entrar', { replace: true });
  }

  return (
    <form
      noValidate
      className="grid gap-3.5"
      onSubmit={handleSubmit(({ password }) =>
        accept.mutate({ token, claveNueva: password }, { onSuccess: () => void open() }),
      )}
    >
      {accept.error && <Note tone="danger">{problemOf(accept.error).text}</Note>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        tall
        label="Contraseña nueva"
        type="password"
        autoComplete="new-password"
        hint="Con minúsculas, mayúsculas y números."
        error={errors.password?.message}
        {...register('password', { required: 'Escribe una contraseña.' })}
      />
      <Field
        tall
        label="Repite la contraseña"
        type="password"
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (again) => again === getValues('password') || 'Las dos no son iguales.' })}
      />
      <Button type="submit" variant="main" size="lg" loading={accept.isPending}>
        Aceptar la invitación
      </Button>
    </form>
  );
}
