import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { acceptStoreTerms } from '../account/account.api.ts';
import { TermsText } from './terms-dialog.tsx';

/** For accounts created before the terms, or through a social network. */
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
