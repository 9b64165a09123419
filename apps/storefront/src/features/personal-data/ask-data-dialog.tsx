import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../lib/checks-resolver.ts';
import { useServerErrors } from '../../lib/use-server-errors.ts';
import { PasswordField, useUser } from '../identity/index.ts';
import { askDataCopy, dataCopyQuery } from './personal-data.api.ts';

/** A137: a customer of the social login may have no password; the server then requires a recent login. */
const resolverFor = (needsPassword: boolean) =>
  checksResolver<{ password: string }>(({ password }) =>
    needsPassword && password === '' ? [{ field: 'password', message: 'Debes ingresar tu contraseña.' }] : [],
  );

export interface AskDataDialogProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Exporting all data of a customer needs more than an open session. */
export function AskDataDialog({ userId, open, onOpenChange }: AskDataDialogProps) {
  const queryClient = useQueryClient();
  const isSocial = useUser()?.esLoginFacebook === true;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverFor(!isSocial),
    defaultValues: { password: '' },
  });
  const ask = useMutation({
    mutationFn: (form: { password: string }) => askDataCopy(form.password),
    onSuccess: (copy) => {
      queryClient.setQueryData(dataCopyQuery(userId).queryKey, copy);
      onOpenChange(false);
    },
  });
  const problem = useServerErrors(ask.error, setError, (name) => (name === 'clave' ? 'password' : undefined));
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Pedir mis datos"
      description="Preparamos un archivo con todo lo que sabemos de ti: tu cuenta, tus compras, tus búsquedas y lo demás. Se descarga una sola vez y vence en 24 horas."
      action="Pedir mis datos"
      isPending={ask.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!ask.isPending) ask.mutate(form);
      })}
    >
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        optional={isSocial}
        hint={isSocial ? 'Si entras con Facebook y no tienes contraseña, déjala vacía.' : undefined}
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  );
}
