import { isCompanyId, switchableCompanies } from '@botica/domain/companies';
import { useScope } from '../../lib/scope.ts';
import { Select } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { useContentCompanies } from '../content/index.ts';
import { ChangesCard } from './changes-card.tsx';
import { CoverageSheet } from './coverage-sheet.tsx';
import { DeliveryViews } from './delivery-views.tsx';

/** Who delivers to each suburb. Suburbs have no position: they are a sheet, not a map. */
export function CoverageScreen() {
  const { companyId, choose } = useScope();
  const own = useContentCompanies('content');
  const countries = switchableCompanies.filter(({ id }) => own.includes(id));
  const country = countries.find(({ id }) => id === companyId) ?? countries[0];
  return (
    <Page
      head={
        <PageHead
          title="Entrega"
          sub="Qué sucursal entrega en cada colonia, en qué zona y a qué costo. Los pedidos hechos no cambian."
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <DeliveryViews current="suburbs" />
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
          <CoverageSheet key={country.id} companyId={country.id} />
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
