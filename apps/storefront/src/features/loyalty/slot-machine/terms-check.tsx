import { generalProblems } from '@botica/contract/general-problems';
import { legalPath } from '@botica/domain/identity/terms';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { acceptSlotTerms, slotTermsQuery } from './slot-machine.api.ts';

/** SLOT-05 SLOT-16: accepted once, for all later spins. */
export function TermsCheck({ userId, isAccepted }: { userId: string; isAccepted: boolean }) {
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: acceptSlotTerms,
    onSuccess: () => queryClient.setQueryData(slotTermsQuery(userId).queryKey, { aceptado: true }),
    onError: () => notify.error(generalProblems.UNEXPECTED.message),
  });
  return (
    <Checkbox
      checked={isAccepted || accept.isPending}
      disabled={isAccepted}
      onChange={() => accept.isPending || accept.mutate()}
      label={
        <>
          Acepto los{' '}
          <Link to={legalPath('terminos', 'ruleta')} className="font-semibold text-brand-700 underline">
            términos de la tragamonedas
          </Link>
        </>
      }
    />
  );
}
