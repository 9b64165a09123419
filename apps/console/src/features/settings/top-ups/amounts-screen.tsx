import { type CompanyId, companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { useSettingsCompany } from '../use-settings-company.ts';
import { amountsQuery } from './amounts.api.ts';
import { OperatorAmounts } from './operator-amounts.tsx';

const title = 'Montos de recarga';

/** What the store of a company offers of each phone operator. */
export function AmountsScreen() {
  const companyId = useSettingsCompany();
  const { query } = useScope();
  const back = { to: `/ajustes${query}`, label: 'Ajustes' };
  if (companyId) return <CompanyAmounts companyId={companyId} back={back} />;
  return (
    <Page head={<PageHead title={title} back={back} />}>
      <Empty title="Elige una empresa" text="Cada empresa tiene sus montos. Elige la empresa arriba." />
    </Page>
  );
}

function CompanyAmounts({ companyId, back }: { companyId: CompanyId; back: { to: string; label: string } }) {
  const url = useUrlState();
  const { data, error, refetch } = useQuery(amountsQuery(companyId));
  const operator =
    data?.operadores.find(({ operadorId }) => String(operadorId) === url.get('vista')) ?? data?.operadores[0];
  const sub = `De ${companies[companyId].name}. Las demás empresas del país siguen con los suyos.`;
  return (
    <Page head={<PageHead title={title} back={back} sub={sub} />}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Cargando los montos" />
      ) : !operator ? (
        <Empty title="Sin operadores" text="Ningún operador recarga en el país de esta empresa." />
      ) : (
        <>
          <Views
            label="Operadores"
            views={data.operadores.map(({ operadorId, nombre }) => ({
              label: nombre,
              to: url.hrefWith({ vista: String(operadorId) }),
              isCurrent: operadorId === operator.operadorId,
            }))}
          />
          <OperatorAmounts
            key={`${companyId} ${operator.operadorId}`}
            companyId={companyId}
            operator={operator}
            mayEdit={data.puedeCambiar}
          />
        </>
      )}
    </Page>
  );
}
