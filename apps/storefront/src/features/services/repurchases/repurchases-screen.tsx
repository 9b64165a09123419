import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { RepurchaseCard } from './repurchase-card.tsx';
import { repurchasesQuery } from './repurchases.api.ts';

/** REPUR-07 */
export function RepurchasesScreen() {
  const user = useUser();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs
          crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta', to: '/perfil' }, { label: 'Mis recompras' }]}
        />
        <h1 className="text-2xl font-bold desk:text-3xl">Mis recompras</h1>
        <p className="mt-1 max-w-[70ch] text-ink-600">
          Lo que pedimos por ti cada cierto tiempo, al precio de ese día. Te avisamos por correo unos días antes.
        </p>
      </div>
      {/* A shopper who logs out is being sent home. */}
      {user && <Repurchases userId={user.usuarioId} />}
    </div>
  );
}

function Repurchases({ userId }: { userId: string }) {
  const company = useCompany();
  const repurchases = useQuery(repurchasesQuery(userId, company.id));
  if (repurchases.isPending) {
    return (
      <SkeletonGroup label="Cargando tus recompras" className="panel">
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!repurchases.data) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar tus recompras"
          error={repurchases.error}
          isRetrying={repurchases.isFetching}
          onRetry={() => void repurchases.refetch()}
        />
      </div>
    );
  }
  if (repurchases.data.length === 0) return <NoRepurchases />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {repurchases.data.map((repurchase) => (
        <RepurchaseCard key={repurchase.recompraId} repurchase={repurchase} />
      ))}
    </ul>
  );
}

function NoRepurchases() {
  return (
    <div className="panel">
      <EmptyState
        icon={RefreshCw}
        title="Todavía no repites ninguna compra"
        text="En la página de un producto elige Repetir esta compra, y lo pediremos por ti cada cierto tiempo."
        actions={
          <ButtonLink to="/" size="sm">
            Ir a comprar
          </ButtonLink>
        }
      />
    </div>
  );
}
