import { partnerMessages } from '@botica/domain/loyalty/partners';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import Store from 'lucide-react/icons/store';

/** PARTNER-12 */
export function NoShops() {
  return (
    <div className="panel">
      <EmptyState
        icon={Store}
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
