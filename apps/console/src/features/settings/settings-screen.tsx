import type { SettingValueDto } from '@botica/contract/content/settings';
import { type CompanyId, companies } from '@botica/domain/companies';
import { type SettingTab, settingOf, settingTabs, settingText } from '@botica/domain/content/settings';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Smartphone from 'lucide-react/icons/smartphone';
import { useMemo } from 'react';
import { useScope } from '../../lib/scope.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Views } from '../../ui/filters.tsx';
import { OpenPanel } from '../../ui/open-panel.tsx';
import { Page, PageHead, RecordPage } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { OthersCard } from './others-card.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingsQuery } from './settings.api.ts';
import { useSettingsCompany } from './use-settings-company.ts';

const title = 'Ajustes';
const tabIds = Object.keys(settingTabs) as readonly SettingTab[];

/** What a company has set: variables, services, functions and what its footer says. */
export function SettingsScreen() {
  const companyId = useSettingsCompany();
  if (companyId) return <CompanySettings companyId={companyId} />;
  return (
    <Page head={<PageHead title={title} actions={<VersionLink />} />}>
      <Empty title="Elige una empresa" text="Cada empresa tiene sus ajustes. Elige la empresa arriba." />
    </Page>
  );
}

function CompanySettings({ companyId }: { companyId: CompanyId }) {
  const url = useUrlState();
  const company = companies[companyId];
  const tab = tabIds.find((id) => id === url.get('vista')) ?? 'variables';
  const { data, error, refetch } = useQuery(settingsQuery(companyId));
  const columns = useMemo(() => columnsOf(companyId), [companyId]);
  const rows = data?.ajustes.filter(({ ajusteId }) => settingOf(ajusteId).tab === tab) ?? [];
  const open = rows.find(({ ajusteId }) => ajusteId === url.get('fila'));
  return (
    <RecordPage
      head={
        <PageHead
          title={title}
          sub={`De ${company.name}. Un cambio vale desde que se guarda.`}
          actions={
            <>
              <VersionLink />
              <ButtonLink to={`/ajustes/recargas?empresa=${companyId}`}>
                <Smartphone size={15} />
                Montos de recarga
              </ButtonLink>
            </>
          }
        />
      }
      work={
        <>
          <Views
            label="Vistas"
            views={tabIds.map((id) => ({
              label: settingTabs[id],
              to: url.hrefWith({ vista: id === 'variables' ? null : id }),
              isCurrent: id === tab,
            }))}
          />
          <section aria-label={settingTabs[tab]} className="overflow-hidden rounded-card border border-line bg-white">
            {error && !data ? (
              <Failure error={error} onRetry={() => void refetch()} />
            ) : !data ? (
              <LoadingRows label="Cargando los ajustes" />
            ) : (
              <DataTable
                caption={settingTabs[tab]}
                columns={columns}
                rows={rows}
                rowId={({ ajusteId }) => ajusteId}
                openId={open?.ajusteId}
                onOpen={({ ajusteId }) => url.open(ajusteId)}
                groupOf={({ ajusteId }) => settingOf(ajusteId).group}
              />
            )}
          </section>
          {data && <OthersCard tab={tab} others={data.otros} />}
        </>
      }
      aside={
        open &&
        data && (
          <OpenPanel key={`${companyId} ${open.ajusteId}`}>
            <SettingCard companyId={companyId} setting={open} mayEdit={data.puedeCambiar} />
          </OpenPanel>
        )
      }
    />
  );
}

/** It is of the whole chain, whatever the company. */
function VersionLink() {
  const { query } = useScope();
  return (
    <ButtonLink to={`/ajustes/version${query}`}>
      <RefreshCw size={15} />
      Versión de la tienda
    </ButtonLink>
  );
}

function columnsOf(companyId: CompanyId): readonly Column<SettingValueDto>[] {
  return [
    {
      id: 'name',
      header: 'Ajuste',
      cell: ({ row: { original } }) => {
        const { label, hint } = settingOf(original.ajusteId);
        return (
          <span className="block py-1.5">
            <span className="font-semibold">{label}</span>
            <span className="block text-label text-ink-600">{hint}</span>
          </span>
        );
      },
    },
    {
      id: 'value',
      header: 'Valor',
      cell: ({ row: { original } }) => <Value companyId={companyId} setting={original} />,
    },
  ];
}

function Value({ companyId, setting: { ajusteId, valor, usual } }: { companyId: CompanyId; setting: SettingValueDto }) {
  const setting = settingOf(ajusteId);
  const text = settingText(setting, valor ?? usual, companies[companyId]);
  if (setting.value.kind === 'switch')
    return <Badge tone={(valor ?? usual) === '1' ? 'good' : 'neutral'}>{text}</Badge>;
  return (
    <span className="block min-w-36 wrap-anywhere">
      <span className={valor === null && usual === null ? 'text-ink-600' : 'font-medium'}>{text}</span>
      {valor === null && usual !== null && <span className="block text-label text-ink-600">El usual</span>}
    </span>
  );
}
