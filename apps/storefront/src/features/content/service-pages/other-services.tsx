import { servicePath, servicesPath } from '@botica/domain/content/service-pages';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { servicesQuery } from './service-pages.api.ts';

export const servicesCrumbs = [{ label: 'Servicios', to: servicesPath }];

/** Links to other services; hidden when the list fails to load. */
export function OtherServices({ url }: { url: string }) {
  const company = useCompany();
  const { data: services = [] } = useQuery(servicesQuery(company.id));
  const others = services.filter((service) => service.url.toLowerCase() !== url.toLowerCase());
  if (others.length === 0) return null;
  return (
    <nav aria-label="Otros servicios" className="panel">
      <h2 className="text-lg font-bold">Otros servicios</h2>
      <ul className="mt-2 grid gap-x-8 coupons:grid-cols-2 menu:grid-cols-3">
        {others.map((service) => (
          <li key={service.id}>
            <TextLink to={servicePath(service.url, company.id)}>{service.nombre}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
