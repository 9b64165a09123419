import type { ServiceDto } from '@botica/contract/content/service-pages';
import { servicePath } from '@botica/domain/content/service-pages';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { servicesQuery } from './service-pages.api.ts';

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 coupons:grid-cols-2 menu:grid-cols-3';

/** All services of the company with a page. */
export function ServicesScreen() {
  const company = useCompany();
  const { data: services, error, isFetching, refetch } = useQuery(servicesQuery(company.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Servicios' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Servicios</h1>
        <p className="mt-1 text-ink-600">Lo que hacemos por ti en {company.countryName}.</p>
      </div>
      {services && services.length > 0 && (
        <ul className={gridClass}>
          {services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} to={servicePath(service.url, company.id)} />
            </li>
          ))}
        </ul>
      )}
      {services?.length === 0 && (
        <div className="panel">
          <EmptyState
            title="Sin servicios por ahora"
            text="Aquí verás los servicios de la tienda de tu país."
            actions={
              <ButtonLink to="/" size="sm" variant="secondary">
                Ir a la tienda
              </ButtonLink>
            }
          />
        </div>
      )}
      {error && !services && (
        <div className="panel">
          <LoadFailure
            title="No pudimos cargar los servicios"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!error && !services && (
        <SkeletonGroup label="Cargando los servicios" className={gridClass}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-64 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  );
}

function ServiceCard({ service: { nombre, descripcion, imagen }, to }: { service: ServiceDto; to: string }) {
  return (
    <Link to={to} className="panel group flex h-full flex-col overflow-hidden p-0! hover:shadow-card">
      {imagen && (
        <img
          src={pictureUrl(imagen)}
          alt=""
          width={640}
          height={560}
          loading="lazy"
          decoding="async"
          className="aspect-2/1 w-full object-cover object-bottom"
        />
      )}
      <span className="grid gap-1 p-4">
        <span className="text-lg font-bold underline-offset-3 group-hover:underline">{nombre}</span>
        <span className="text-ink-600">{descripcion}</span>
      </span>
    </Link>
  );
}
