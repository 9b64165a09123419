import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { referenceOf } from '@botica/ui/calls/error-reference.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useEffect, useRef } from 'react';
import { stepLink } from '../step-rules.ts';
import type { SubmissionTrouble } from './use-submission.ts';

/** SUBMIT-07 SUBMIT-08 CART-17: the result of a failed try, at the top of the step. All choices are preserved. */
export function TroubleNote({ trouble }: { trouble: SubmissionTrouble | undefined }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!trouble) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [trouble]);
  return (
    <div ref={note} role="alert" tabIndex={-1} className="rounded-control outline-none empty:hidden">
      {trouble && (
        <Note tone={trouble.isChange ? 'change' : 'problem'} title={trouble.title && `${trouble.title}.`}>
          {trouble.text}
          {trouble.isChange && <span className="mt-1 block">Mira el nuevo total y vuelve a realizar tu pedido.</span>}
          {trouble.isAboutSubstitutes && (
            <span className="mt-1 block">
              <TextLink to={stepLink('products')}>Elegir de nuevo</TextLink>
            </span>
          )}
          {trouble.error !== undefined && (
            <span className="mt-1 block">
              Tu pedido sigue aquí con todo lo que elegiste, y no se cobra dos veces. Referencia para soporte:{' '}
              <code className="font-mono text-fine font-semibold wrap-anywhere">{referenceOf(trouble.error)}</code>
            </span>
          )}
        </Note>
      )}
    </div>
  );
}
