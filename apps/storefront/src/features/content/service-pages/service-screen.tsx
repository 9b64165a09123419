import { aboutUsUrl, deliveryPagePath, deliveryPageUrl, servicePath } from '@botica/domain/content/service-pages';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { PageFrame } from './page-frame.tsx';
import { servicesQuery } from './service-pages.api.ts';

/** R028: any service by its address; home delivery has its own page (ROUTE-12). */
export function ServiceScreen() {
  const company = useCompany();
  const { servicioUrl = '' } = useParams();
  if (servicioUrl.toLowerCase() === deliveryPageUrl) return <Navigate to={deliveryPagePath(company.id)} replace />;
  return (
    <PageFrame key={servicioUrl} url={servicioUrl} title="Servicios">
      <OtherServices url={servicioUrl} />
    </PageFrame>
  );
}

export function AboutScreen() {
  return (
    <PageFrame url={aboutUsUrl} title="Quiénes somos">
      <ButtonLink to="/sucursales" variant="secondary" className="justify-self-start">
        Encuentra tu sucursal
      </ButtonLink>
      <OtherServices url={aboutUsUrl} />
    </PageFrame>
  );
}

/** Links to other services; hidden when the list fails to load. */
function OtherServices({ url }: { url: string }) {
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
