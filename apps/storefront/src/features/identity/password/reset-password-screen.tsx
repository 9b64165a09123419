import { CallError } from '@botica/contract/client';
import { isAcceptablePassword, passwordFormMessage } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { changePasswordWithLink, passwordLinkQuery } from '../identity.api.ts';
import { LinkFrame, LinkProblem, LinkSkeleton } from '../login/link-screen.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { resetProblem } from './reset-problem.ts';

interface NewPassword {
  password: string;
}

const resolver = checksResolver<NewPassword>(({ password }) =>
  isAcceptablePassword(password) ? [] : [{ field: 'password', message: passwordFormMessage }],
);

/** R005, PASS-06..08 */
export function ResetPasswordScreen() {
  const { link = '' } = useParams();
  const check = useQuery({ ...passwordLinkQuery(link), refetchOnReconnect: false });
  if (check.isPending) return <LinkSkeleton title="Revisando tu enlace" />;
  if (check.error) return <LinkProblem error={check.error} onRetry={() => void check.refetch()} />;
  return <NewPasswordForm link={link} email={check.data.correo} />;
}

function NewPasswordForm({ link, email }: { link: string; email: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, watch, formState } = useForm<NewPassword>({
    resolver,
    defaultValues: { password: '' },
  });
  const change = useMutation({
    mutationFn: ({ password }: NewPassword) => changePasswordWithLink(link, password),
    onSuccess: ({ mensaje }) => {
      notify.success(mensaje);
      void navigate('/', { replace: true });
      showOverlay('login');
    },
  });
  const isLinkOver = change.error instanceof CallError && ['LINK_USED', 'LINK_NOT_FOUND'].includes(change.error.code);
  if (isLinkOver) return <LinkProblem error={change.error} onRetry={change.reset} />;
  return (
    <LinkFrame title="Elige tu nueva contraseña">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((form) => {
          if (!change.isPending) change.mutate(form);
        })}
      >
        <p className="text-ink-600">
          Para la cuenta de <b className="wrap-anywhere text-ink-900">{email}</b>.
        </p>
        <ProblemNote problem={change.error ? { text: resetProblem(change.error) } : undefined} />
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <PasswordChecklist password={watch('password')} />
        <Button type="submit" size="lg" block loading={change.isPending}>
          Guardar contraseña
        </Button>
      </form>
    </LinkFrame>
  );
}
