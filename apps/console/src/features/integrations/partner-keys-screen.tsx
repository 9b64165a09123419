import { type CompanyId, companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useSettingsCompany } from '../settings/index.ts';
import { partnerKeysQuery, useRemovePartnerKey, useRenewPartnerKey } from './integrations.api.ts';
import { type KeyActProps, KeyOwners, type KeyWords } from './key-owners.tsx';
import { KeyOwnersPage } from './key-owners-page.tsx';

const words: KeyWords = {
  title: 'Claves de comercios aliados',
  signers: (name) => `las cajas de ${name}`,
  reasons: ['El comercio la pidió', 'Pudo verse fuera del comercio', 'Otro motivo'],
  secretTitle: 'La clave del comercio',
};

/** Which partner shops sign the requests of their tills with a key of their own. */
export function PartnerKeysScreen() {
  const companyId = useSettingsCompany();
  return companyId ? <CompanyPartners companyId={companyId} /> : <KeyOwnersPage title={words.title} />;
}

function CompanyPartners({ companyId }: { companyId: CompanyId }) {
  const { data, error, refetch } = useQuery(partnerKeysQuery(companyId));
  const owners = (data?.comercios ?? []).map(({ comercioId, comercio, activo, tieneClave, puedeCambiar }) => ({
    ...{ id: comercioId, name: comercio, hasKey: tieneClave, mayEdit: puedeCambiar },
    detail: `Número ${comercioId}${activo ? '' : ', oculto en la tienda'}`,
  }));
  return (
    <KeyOwnersPage
      title={words.title}
      sub={`De ${companies[companyId].name}. Sin clave propia, sus cajas firman con la general.`}
      found={{ error: data ? null : error, isLoading: !data, count: owners.length, retry: () => void refetch() }}
    >
      <KeyOwners owners={owners} words={words} useActs={usePartnerKeyActs} />
    </KeyOwnersPage>
  );
}

function usePartnerKeyActs({ owner, onMade }: KeyActProps) {
  const renew = useRenewPartnerKey(owner.id, onMade);
  const remove = useRemovePartnerKey(owner.id);
  return {
    renew: { ...renew, run: (reason: string) => renew.mutate(reason) },
    remove: { ...remove, run: (reason: string, onSuccess: () => void) => remove.mutate(reason, { onSuccess }) },
  };
}
