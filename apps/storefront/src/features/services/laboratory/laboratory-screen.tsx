import { laboratoryCompanyIds } from '@botica/domain/services/laboratory';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { CheckoutHeader } from '../../../ui/display/checkout-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useUser } from '../../identity/index.ts';
import { OrderWizard } from './order-wizard.tsx';
import { ResultsView } from './results-view.tsx';
import { resultsPath } from './use-send-order.ts';

/** R087: orders exams and shows their results. */
export function LaboratoryScreen() {
  const user = useUser();
  const company = useCompany();
  const [search] = useSearchParams();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  if (!laboratoryCompanyIds.includes(company.id)) return <NotOffered />;
  return search.get('ver') === 'resultados' ? (
    <ResultsView key={user.usuarioId} userId={user.usuarioId} />
  ) : (
    <div data-focused-page="">
      <CheckoutHeader />
      <div className="mx-auto flex w-full max-w-3xl justify-end pt-3">
        <ButtonLink to={resultsPath} size="sm" variant="soft">
          <FlaskConical size={18} />
          Ver mis resultados
        </ButtonLink>
      </div>
      <OrderWizard key={user.usuarioId} user={user} />
    </div>
  );
}

/** A064 */
function NotOffered() {
  return (
    <div className="panel mx-auto my-6 max-w-3xl">
      <EmptyState
        headingLevel="h1"
        title="Los análisis clínicos no están disponibles en tu país"
        text="Nuestro laboratorio toma muestras en las sucursales de Honduras."
        actions={
          <ButtonLink to="/" size="sm">
            Ir al inicio
          </ButtonLink>
        }
      />
    </div>
  );
}
