import { partnerMessages } from '@botica/domain/loyalty/partners';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';

/** PARTNER-12 */
export function NoShops() {
  return (
    <div className="panel">
      <EmptyState
        title="Sin comercios por ahora"
        text={partnerMessages.noShops}
        actions={
          <ButtonLink to="/" size="sm" variant="secondary">
            Ir a la tienda
          </ButtonLink>
        }
      />
    </div>
  );
}
