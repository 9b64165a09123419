import { type CompanyId, companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useSettingsCompany } from '../settings/index.ts';
import { branchKeysQuery, useRemoveBranchKey, useRenewBranchKey } from './integrations.api.ts';
import { type KeyActProps, KeyOwners, type KeyWords } from './key-owners.tsx';
import { KeyOwnersPage } from './key-owners-page.tsx';

const words: KeyWords = {
  title: 'Claves de sucursales',
  signers: (name) => `${name} y sus repartidores`,
  reasons: ['La sucursal la pidió', 'Pudo verse fuera de la empresa', 'Otro motivo'],
  secretTitle: 'La clave de la sucursal',
};

/** Which branches sign their notices with a key of their own. */
export function BranchKeysScreen() {
  const companyId = useSettingsCompany();
  return companyId ? <CompanyBranches companyId={companyId} /> : <KeyOwnersPage title={words.title} />;
}

function CompanyBranches({ companyId }: { companyId: CompanyId }) {
  const { data, error, refetch } = useQuery(branchKeysQuery(companyId));
  const owners = (data?.sucursales ?? []).map(({ sucursalId, sucursal, tieneClave, puedeCambiar }) => ({
    ...{ id: sucursalId, name: sucursal, hasKey: tieneClave, mayEdit: puedeCambiar },
  }));
  return (
    <KeyOwnersPage
      title={words.title}
      sub={`De ${companies[companyId].name}. Sin clave propia, una sucursal firma con la general.`}
      found={{ error: data ? null : error, isLoading: !data, count: owners.length, retry: () => void refetch() }}
    >
      <KeyOwners owners={owners} words={words} useActs={useBranchKeyActs} />
    </KeyOwnersPage>
  );
}

function useBranchKeyActs({ owner, onMade }: KeyActProps) {
  const renew = useRenewBranchKey(owner.id, onMade);
  const remove = useRemoveBranchKey(owner.id);
  return {
    renew: { ...renew, run: (reason: string) => renew.mutate(reason) },
    remove: { ...remove, run: (reason: string, onSuccess: () => void) => remove.mutate(reason, { onSuccess }) },
  };
}
