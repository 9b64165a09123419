import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { referenceOf } from '@botica/ui/calls/error-reference.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { productMessages } from './product-messages.ts';

const wayOut = (
  <ButtonLink to="/" size="sm">
    Ir al inicio
  </ButtonLink>
);

/** DETAIL-13 */
export function LinkInvalid() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      title={productMessages.invalidLink}
      text="La dirección no lleva a ningún producto. Búscalo por su nombre o empieza desde el inicio."
      actions={wayOut}
    />
  );
}

/** DETAIL-11 */
export function ProductUnknown() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      title={productMessages.notFound}
      text="Puede que ya no se venda en tu país. Búscalo por su nombre o su principio activo."
      actions={wayOut}
    />
  );
}

interface ProductFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** DETAIL-12 */
export function ProductFailed({ error, isRetrying, onRetry }: ProductFailedProps) {
  return (
    <ErrorState
      className="mt-8"
      headingLevel="h1"
      title="No pudimos abrir el producto"
      text={productMessages.loadFailed}
      reference={referenceOf(error)}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
