import { checkVerificationCode } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CodeField } from './code-field.tsx';

export interface CodeFormProps {
  problem: string | undefined;
  /** Above the field, when there is no error. */
  news?: ReactNode;
  /** Under the field. */
  countdown?: ReactNode;
  action: string;
  isPending: boolean;
  onTyped?: (() => void) | undefined;
  onSubmit: (code: string) => void;
  /** Other options. */
  children: ReactNode;
}

/** REG-04 REG-05: a code of 4 digits. The field has the focus on opening, and again after a refusal. */
export function CodeForm({ problem, news, countdown, action, isPending, onTyped, onSubmit, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkVerificationCode(code);
    setError(found);
    if (found) event.currentTarget.querySelector('input')?.focus();
    else if (!isPending) onSubmit(code);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ProblemNote problem={problem ? { text: problem } : undefined} />
      {!problem && news}
      <CodeField
        autoFocus
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
          onTyped?.();
        }}
      />
      {countdown}
      <Button type="submit" size="lg" block loading={isPending}>
        {action}
      </Button>
      {children}
    </form>
  );
}
