import { Button } from '@botica/ui/buttons/button.tsx';
import type { ButtonVariant } from '@botica/ui/buttons/button-styles.ts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { askEmailConfirmation } from './email-confirmation.api.ts';

export interface ConfirmEmailButtonProps {
  /** The address, for screen readers. */
  email: string;
  variant?: ButtonVariant | undefined;
}

/** Mails the link that confirms the e-mail of the account. After the letter was sent, the button sends it again. */
export function ConfirmEmailButton({ email, variant = 'soft' }: ConfirmEmailButtonProps) {
  const ask = useMutation({
    mutationFn: askEmailConfirmation,
    onSuccess: ({ mensaje }) => notify.success(mensaje, { durationMs: 7000 }),
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <Button
      variant={variant}
      size="sm"
      loading={ask.isPending}
      aria-label={`${ask.isSuccess ? 'Reenviar el enlace a' : 'Confirmar'} ${email}`}
      onClick={() => ask.mutate()}
    >
      {ask.isSuccess ? 'Reenviar' : 'Confirmar'}
    </Button>
  );
}
