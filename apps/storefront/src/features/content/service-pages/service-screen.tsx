import { aboutUsUrl, deliveryPagePath, deliveryPageUrl } from '@botica/domain/content/service-pages';
import { Navigate, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { OtherServices, servicesCrumbs } from './other-services.tsx';
import { PageFrame } from './page-frame.tsx';

/** R028: any service by its address; home delivery has its own page (ROUTE-12). */
export function ServiceScreen() {
  const company = useCompany();
  const { servicioUrl = '' } = useParams();
  if (servicioUrl.toLowerCase() === deliveryPageUrl) return <Navigate to={deliveryPagePath(company.id)} replace />;
  return (
    <PageFrame key={servicioUrl} url={servicioUrl} title="Servicios" parents={servicesCrumbs}>
      <OtherServices url={servicioUrl} />
    </PageFrame>
  );
}

export function AboutScreen() {
  return (
    <PageFrame url={aboutUsUrl} title="Quiénes somos">
      <OtherServices url={aboutUsUrl} />
    </PageFrame>
  );
}
