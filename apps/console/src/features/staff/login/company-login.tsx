import type { StaffStep } from '@botica/contract/staff/sessions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { companyReturnOf } from './company-return.ts';
import { loginWaysQuery, useFinishCompanyLogin, useStartCompanyLogin } from './login.api.ts';

/**
 * The first step of a login: the account of the company where the store has a provider, and the password where it is
 * allowed. The provider leads back to this page with its answer in the address, which is sent once.
 */
export function FirstStep({ onStep, children }: { onStep: (step: StaffStep) => void; children: ReactNode }) {
  const { data: ways } = useQuery(loginWaysQuery);
  const [params, setParams] = useSearchParams();
  const start = useStartCompanyLogin();
  const { mutate, isPending, error: refused } = useFinishCompanyLogin();
  const returned = companyReturnOf(params);
  const isSent = useRef(false);

  useEffect(() => {
    if (returned?.kind !== 'answer' || isSent.current) return;
    isSent.current = true;
    mutate(returned.answer, {
      onSuccess: ({ paso }) => onStep(paso),
      // Neither a reload nor a way back from the second factor sends a used code again.
      onSettled: () => setParams({}, { replace: true }),
    });
  }, [returned, mutate, onStep, setParams]);

  const error = refused ?? start.error;
  return (
    <>
      {returned?.kind === 'cancelled' && <Note tone="warn">No entraste con la cuenta de la empresa.</Note>}
      {error && <Note tone="danger">{problemOf(error).text}</Note>}
      {ways?.contrasena !== false && children}
      {ways?.empresa && (
        <Button
          variant={ways.contrasena ? 'plain' : 'main'}
          size="lg"
          loading={start.isPending || start.isSuccess || isPending}
          onClick={() => start.mutate(undefined, { onSuccess: ({ url }) => location.assign(url) })}
        >
          Entrar con la cuenta de la empresa
        </Button>
      )}
    </>
  );
}
