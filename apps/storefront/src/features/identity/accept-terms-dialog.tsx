import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../lib/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { acceptStoreTerms } from './account.api.ts';
import { TermsText } from './terms-dialog.tsx';

/** For accounts that were made before the terms, or that came from a social network. */
export function AcceptTermsDialog({ onDone }: { onDone: () => void }) {
  const accept = useMutation({ mutationFn: acceptStoreTerms, onSuccess: onDone });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onDone()}
      title="Términos y condiciones"
      description="Léelos y acéptalos para comprar con tu cuenta."
      footer={
        <>
          <Button variant="secondary" onClick={onDone}>
            Ahora no
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            Acepto
          </Button>
        </>
      }
    >
      <ProblemNote problem={accept.error ? problemOf(accept.error) : undefined} />
      <TermsText />
    </Dialog>
  );
}
