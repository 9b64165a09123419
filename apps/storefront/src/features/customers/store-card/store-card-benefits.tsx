import { storeCardPageUrl } from '@botica/domain/content/service-pages';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { ServiceSections, servicePageQuery } from '../../content/service-pages/index.ts';

/** R025: the benefits and requirements that the company configured; nothing without them. */
export function StoreCardBenefits() {
  const company = useCompany();
  const { data: page } = useQuery(servicePageQuery(company.id, storeCardPageUrl));
  if (!page) return null;
  return (
    <>
      <div className="panel grid grid-cols-[minmax(0,1fr)] overflow-hidden p-0! desk:grid-cols-2">
        {page.imagen && (
          <img
            src={pictureUrl(page.imagen)}
            alt=""
            width={640}
            height={560}
            className="aspect-video w-full object-cover object-bottom"
          />
        )}
        <p className="self-center p-4 text-lg font-semibold text-brand-700 desk:p-6">{page.descripcion}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none">
        <ServiceSections page={page} />
      </div>
    </>
  );
}
