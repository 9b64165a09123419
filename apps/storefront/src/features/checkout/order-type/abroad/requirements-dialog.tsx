import { foreignMessages } from '@botica/domain/checkout/foreign';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { foreignRequirementsQuery } from '../../checkout.api.ts';
import { useCheckout } from '../../checkout-store.ts';
import type { Abroad } from './use-abroad.ts';

/** FOREIGN-09 FOREIGN-10: they must be accepted before anything ships abroad. */
export function RequirementsDialog({ abroad }: { abroad: Abroad }) {
  const { data, isPending, isFetching, refetch } = useQuery(foreignRequirementsQuery());
  const { foreign } = useCheckout();
  const requirements = data ?? [];
  const hasFailed = !isPending && requirements.length === 0;

  /** Closing keeps an earlier acceptance. */
  function leave(): void {
    if (foreign.acceptedRequirements) abroad.close();
    else refuse();
  }
  function refuse(): void {
    abroad.choose({ acceptedRequirements: false });
    abroad.close();
    if (requirements.length > 0) notify.warning(foreignMessages.requirementsNotAccepted);
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || leave()}
      title="Requisitos de envío"
      description="Lo que pide la aduana y lo que te pedimos para enviar fuera del país."
      footer={
        requirements.length > 0 && (
          <>
            <Button variant="secondary" onClick={refuse}>
              No acepto
            </Button>
            <Button onClick={() => abroad.choose({ acceptedRequirements: true })}>Acepto los requisitos</Button>
          </>
        )
      }
    >
      {isPending && (
        <SkeletonGroup label="Cargando los requisitos">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
      {hasFailed && (
        <ErrorState
          text={foreignMessages.requirementsNotLoaded}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ol className="grid list-decimal gap-3 pl-5 empty:hidden">
        {requirements.map(({ id, titulo, descripcion }) => (
          <li key={id}>
            <b className="block font-semibold">{titulo}</b>
            <span className="text-sm text-ink-600">{descripcion}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
