import { laboratoryCompanyIds } from '@botica/domain/services/laboratory';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { LabOrder } from './lab-order.tsx';
import { ResultsView } from './results-view.tsx';

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
    <LabOrder key={user.usuarioId} user={user} />
  );
}

/** A064 */
function NotOffered() {
  return (
    <div className="panel mx-auto my-6 max-w-3xl">
      <EmptyState
        icon={FlaskConical}
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
