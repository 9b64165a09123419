import { type StaffStep, staffSteps } from '@botica/contract/staff/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/states.tsx';
import { FirstStep } from './company-login.tsx';
import { companyReturnOf } from './company-return.ts';
import { Enrolment } from './enrolment.tsx';
import { LoginPage } from './login-page.tsx';
import { CodeStep, PasswordStep } from './login-steps.tsx';

const words = {
  [staffSteps.code]: { title: 'Segundo factor', text: 'Escribe el código de tu aplicación para terminar de entrar.' },
  [staffSteps.enrolment]: {
    title: 'Activa tu segundo factor',
    text: 'Tu rol toca dinero, datos personales o recetas. Por eso tu contraseña sola no basta.',
  },
  password: { title: 'Entra a la consola', text: 'Con tu cuenta de trabajo.' },
} as const;

/** The step follows from the session, so that a reload goes on where the person was. */
export function LoginScreen() {
  const { data: session, isPending, error, refetch } = useQuery(sessionQuery);
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<'password'>();
  const [isSaving, setSaving] = useState(false);
  const back = params.get('volver') ?? '/';

  function goOn(step: StaffStep): void {
    setChosen(undefined);
    setSaving(step === staffSteps.enrolment);
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  if (isPending) return null;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  // The enrolment opens the session before its recovery codes are saved.
  if (session?.paso === staffSteps.open && !isSaving)
    return <Navigate replace to={/^\/(?!\/)/.test(back) ? back : '/'} />;
  const step = isSaving
    ? staffSteps.enrolment
    : session && session.paso !== staffSteps.open
      ? session.paso
      : 'password';
  // A person who is back from the provider replaces a login that waits for its second factor.
  const shown = chosen ?? (companyReturnOf(params) ? 'password' : step);
  return (
    <LoginPage {...words[shown]}>
      {shown === 'password' && (
        <FirstStep onStep={goOn}>
          <PasswordStep onStep={goOn} />
        </FirstStep>
      )}
      {shown === staffSteps.code && <CodeStep onStep={goOn} />}
      {shown === staffSteps.enrolment && <Enrolment onDone={() => goOn(staffSteps.open)} />}
      {shown !== 'password' && (
        <Button variant="link" className="justify-self-start" onClick={() => setChosen('password')}>
          Entrar con otra cuenta
        </Button>
      )}
    </LoginPage>
  );
}
