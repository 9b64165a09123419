import { cleanCertificateCode } from '@botica/domain/services/gift-certificates';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Field } from '@botica/ui/forms/field.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { claim } from './gift-certificates.api.ts';

/** The code of a gift's e-mail: typed, or in the address when its button was pressed. */
export function ClaimGift() {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const fromLetter = cleanCertificateCode(search.get('codigo') ?? '');
  const [isOpen, setOpen] = useState(fromLetter !== undefined);
  const [code, setCode] = useState(fromLetter ?? '');
  const [error, setError] = useState<string>();
  const claiming = useMutation({
    mutationFn: claim,
    onSuccess: ({ saldo, simboloMoneda, de }) => {
      notify.success(`Recibiste ${formatDecimalIn(simboloMoneda, saldo)}${de ? ` de ${de}` : ''}. Ya puedes usarlo.`);
      setOpen(false);
      setCode('');
      setSearch({}, { replace: true, preventScrollReset: true });
      return queryClient.invalidateQueries({ queryKey: ['gift-certificates'] });
    },
    onError: (problem) => setError(problemOf(problem).text),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const clean = cleanCertificateCode(code);
    setError(clean === undefined ? 'El código tiene la forma CR-XXXX-XXXX.' : undefined);
    if (clean === undefined) event.currentTarget.querySelector('input')?.focus();
    else if (!claiming.isPending) claiming.mutate(clean);
  }

  if (!isOpen) {
    return (
      <p>
        <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
          <Gift size={18} />
          Tengo un código de regalo
        </Button>
      </p>
    );
  }
  return (
    <form
      noValidate
      aria-label="Recibir un regalo"
      onSubmit={submit}
      className="grid gap-3 rounded-card border border-line bg-white p-4 desk:flex desk:items-start desk:gap-4 desk:p-5"
    >
      <Field
        label="Código de tu regalo"
        hint="Está en el correo que te llegó."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        className="desk:w-80"
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="desk:mt-7" loading={claiming.isPending}>
        Recibir mi regalo
      </Button>
    </form>
  );
}
