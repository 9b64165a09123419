import type { BranchKeyDto } from '@botica/contract/orders/branch-keys';
import { type CompanyId, companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '../../lib/scope.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { useSettingsCompany } from '../settings/index.ts';
import { BranchKeyDialog } from './branch-key-dialog.tsx';
import { branchKeysQuery } from './integrations.api.ts';
import { SecretDialog } from './secret-dialog.tsx';

const title = 'Claves de sucursales';
interface Asked {
  act: 'renew' | 'remove';
  branch: BranchKeyDto;
}

/** Which branches sign their notices with a key of their own. */
export function BranchKeysScreen() {
  const companyId = useSettingsCompany();
  const { query } = useScope();
  const back = { to: `/integraciones/claves${query}`, label: 'Claves' };
  if (companyId) return <CompanyBranches companyId={companyId} back={back} />;
  return (
    <Page head={<PageHead title={title} back={back} />}>
      <Empty title="Elige una empresa" text="Elige arriba la empresa de las sucursales." />
    </Page>
  );
}

function CompanyBranches({ companyId, back }: { companyId: CompanyId; back: { to: string; label: string } }) {
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<string>();
  const { data, error, refetch } = useQuery(branchKeysQuery(companyId));
  return (
    <Page
      head={
        <PageHead
          title={title}
          back={back}
          sub={`De ${companies[companyId].name}. Sin clave propia, una sucursal firma con la general.`}
        />
      }
    >
      <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows label="Cargando las sucursales" />
        ) : data.sucursales.length === 0 ? (
          <Empty title="Ninguna sucursal" text="Elige otra empresa." />
        ) : (
          <ul aria-label={title} className="grid">
            {data.sucursales.map((branch) => (
              <BranchRow key={branch.sucursalId} branch={branch} onAct={(act) => setAsked({ act, branch })} />
            ))}
          </ul>
        )}
      </section>
      {asked && (
        <BranchKeyDialog
          key={`${asked.act} ${asked.branch.sucursalId}`}
          {...asked}
          onMade={setMade}
          onClose={() => setAsked(undefined)}
        />
      )}
      {made && <SecretDialog title="La clave de la sucursal" secret={made} onClose={() => setMade(undefined)} />}
    </Page>
  );
}

function BranchRow({ branch, onAct }: { branch: BranchKeyDto; onAct: (act: Asked['act']) => void }) {
  const { sucursal, tieneClave, puedeCambiar } = branch;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-soft px-3.5 py-1.5 text-cell first:border-t-0">
      <b className="min-w-48 flex-1 font-semibold wrap-anywhere">{sucursal}</b>
      <Badge tone={tieneClave ? 'good' : 'neutral'}>{tieneClave ? 'Propia' : 'La general'}</Badge>
      {puedeCambiar && (
        <span className="flex w-44 justify-end gap-1.5">
          <Button
            size="sm"
            aria-label={`${tieneClave ? 'Renovar' : 'Hacer'} la clave de ${sucursal}`}
            onClick={() => onAct('renew')}
          >
            {tieneClave ? 'Renovar' : 'Hacer'}
          </Button>
          {tieneClave && (
            <Button
              size="sm"
              variant="danger"
              aria-label={`Quitar la clave de ${sucursal}`}
              onClick={() => onAct('remove')}
            >
              Quitar
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
