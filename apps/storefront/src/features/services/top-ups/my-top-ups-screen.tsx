import type { TopUpDto } from '@botica/contract/services/top-ups';
import { anyState, daysOfTopUpPeriod } from '@botica/domain/services/top-ups';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { defaultPeriod, type Period, PeriodFilter, periods } from '@botica/ui/forms/dates/period-filter.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useMemo, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useAddressChoices } from '../../../lib/use-address-choices.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame, HistoryList } from '../../payments/index.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { topUpColumns } from './top-up-columns.tsx';
import { historyQuery, type TopUpsOf, topUpStatesQuery } from './top-ups.api.ts';

/** TOPUP-16..20 HIST-01 */
export function MyTopUpsScreen() {
  const user = useUser();
  const company = useCompany();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Mis recargas" text="Las recargas que enviaste y cómo terminó cada una.">
      <History key={`${user.usuarioId} ${company.id}`} of={{ userId: user.usuarioId, companyId: company.id }} />
    </HistoryFrame>
  );
}

/** Polls a running top-up, which ends soon. */
const lookAgainMs = 5000;
const pending = 1;

interface TopUpFilters {
  months: Period;
  /** As in the address: the server knows the valid states. */
  state: string;
}

function filtersOf(query: URLSearchParams): TopUpFilters {
  const months = periods.find((one) => String(one) === query.get('meses')) ?? defaultPeriod;
  return { months, state: query.get('estado') ?? String(anyState.id) };
}

const queryOf = ({ months, state }: TopUpFilters) => ({ meses: String(months), estado: state });

function History({ of }: { of: TopUpsOf }) {
  const company = useCompany();
  const [{ months, state }, choose] = useAddressChoices(filtersOf, queryOf);
  // ERR-04: when the states fail to load, all are shown.
  const { data: states = [] } = useQuery(topUpStatesQuery());
  const stateId = states.find(({ id }) => String(id) === state)?.id ?? anyState.id;
  const topUps = useQuery({
    ...historyQuery(of, daysOfTopUpPeriod(months), stateId),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ estado, ordenId }) => estado === pending && ordenId === '') ? lookAgainMs : false,
  });
  const [again, setAgain] = useState<TopUpDto>();
  const columns = useMemo(() => topUpColumns(company, setAgain), [company]);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <search aria-label="Filtros de las recargas" className="panel flex flex-wrap gap-3 max-desk:w-full desk:gap-6">
          <PeriodFilter
            className="min-w-32 flex-1"
            value={months}
            onChange={(next) => choose({ months: next, state })}
          />
          <Select
            layout="bar"
            label="Estado"
            className="min-w-32 flex-1 desk:min-w-60"
            value={String(stateId)}
            options={[
              { value: String(anyState.id), label: anyState.name },
              ...states.map(({ id, descripcion }) => ({ value: String(id), label: descripcion })),
            ]}
            onChange={(event) => choose({ months, state: event.currentTarget.value })}
          />
        </search>
        <ButtonLink to="/recargas" className="max-desk:w-full">
          Nueva recarga
        </ButtonLink>
      </div>
      <HistoryList
        key={`${months} ${stateId}`}
        query={topUps}
        what="tus recargas"
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: Smartphone,
          title: 'Sin recargas en este período',
          text: 'Recarga tu celular, o el de tu familia, con tu tarjeta o con tus puntos.',
          actions: (
            <ButtonLink to="/recargas" size="sm">
              Hacer una recarga
            </ButtonLink>
          ),
        }}
      />
      {again && <RetryDialog key={again.id} of={of} topUp={again} onClose={() => setAgain(undefined)} />}
    </>
  );
}
