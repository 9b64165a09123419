import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../../lib/call-problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemNote } from '../../../ui/feedback/problem-note.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
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
