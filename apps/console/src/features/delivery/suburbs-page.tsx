import { type CompanyId, isCompanyId, switchableCompanies } from '@botica/domain/companies';
import type { ReactNode } from 'react';
import { useScope } from '../../lib/scope.ts';
import { Select } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { useContentCompanies } from '../content/index.ts';
import { ChangesCard } from './changes-card.tsx';
import { DeliveryViews } from './delivery-views.tsx';

type SuburbsPageProps = {
  title: string;
  sub: string;
  view: Parameters<typeof DeliveryViews>[0]['current'];
  children: (companyId: CompanyId) => ReactNode;
};

/** A view of the suburbs of one country, with its changes below. */
export function SuburbsPage({ title, sub, view, children }: SuburbsPageProps) {
  const { companyId, choose } = useScope();
  const own = useContentCompanies('content');
  const countries = switchableCompanies.filter(({ id }) => own.includes(id));
  const country = countries.find(({ id }) => id === companyId) ?? countries[0];
  return (
    <Page head={<PageHead title={title} sub={sub} />}>
      <div className="flex flex-wrap items-end gap-3">
        <DeliveryViews current={view} />
        {countries.length > 1 && country && (
          <Select
            label="País"
            value={String(country.id)}
            options={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => {
              const id = Number(target.value);
              if (isCompanyId(id)) choose(id);
            }}
          />
        )}
      </div>
      {country ? (
        <>
          {children(country.id)}
          <ChangesCard companyId={country.id} />
        </>
      ) : (
        <Empty
          title="Las colonias son de la farmacia de cada país"
          text="Las edita quien edita el contenido de la farmacia de Honduras, Guatemala o Nicaragua."
        />
      )}
    </Page>
  );
}
