import { CallError } from '@botica/contract/client';
import type { AffiliateDto } from '@botica/contract/company-orders/external';
import { checkAffiliateIdentity, externalOrderLabels } from '@botica/domain/company-orders/external';
import { applyMask, identityMaskOf, identityTypeIds } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { AffiliateDialog } from './affiliate-dialog.tsx';
import type { DraftAffiliate, ExternalDraft } from './external-draft.ts';
import { affiliatesQuery, lookForAffiliate } from './external-orders.api.ts';
import { FormPanel } from './form-panel.tsx';

interface AffiliatePanelProps {
  userId: string;
  draft: ExternalDraft;
  change: (change: Partial<ExternalDraft>) => void;
  error: string | undefined;
}

/** EXT-01: found by identity, chosen among earlier ones, or registered. */
export function AffiliatePanel({ userId, draft, change, error }: AffiliatePanelProps) {
  const [isRegistering, setRegistering] = useState(false);
  const choose = ({ id, nombres, apellidos, identidad }: AffiliateDto) =>
    change({ affiliate: { id, nombres, apellidos, identidad }, identity: '' });
  return (
    <FormPanel title={externalOrderLabels.affiliateId} text="La persona para quien es el pedido.">
      {draft.affiliate ? (
        <Chosen affiliate={draft.affiliate} onChange={() => change({ affiliate: null })} />
      ) : (
        <Finder {...{ userId, draft, change, error }} onFound={choose} onRegister={() => setRegistering(true)} />
      )}
      {isRegistering && (
        <AffiliateDialog
          identity={draft.identity}
          onRegistered={(affiliate) => {
            choose(affiliate);
            setRegistering(false);
          }}
          onClose={() => setRegistering(false)}
        />
      )}
    </FormPanel>
  );
}

function Chosen({ affiliate, onChange }: { affiliate: DraftAffiliate; onChange: () => void }) {
  const company = useCompany();
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  return (
    <div role="status" className="flex items-center gap-3 rounded-control bg-brand-50 p-3">
      <UserRound size={24} className="shrink-0 text-brand-600" />
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <b className="block font-bold">
          {affiliate.nombres} {affiliate.apellidos}
        </b>
        <span className="text-sm text-ink-600">
          {company.personalIdLabel}{' '}
          <span className="whitespace-nowrap">{mask ? applyMask(mask, affiliate.identidad) : affiliate.identidad}</span>
        </span>
      </p>
      <Button variant="quiet" size="sm" aria-label="Cambiar afiliado" onClick={onChange}>
        Cambiar
      </Button>
    </div>
  );
}

interface FinderProps extends AffiliatePanelProps {
  onFound: (affiliate: AffiliateDto) => void;
  onRegister: () => void;
}

function Finder({ userId, draft, change, error, onFound, onRegister }: FinderProps) {
  const company = useCompany();
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  const affiliates = useQuery(affiliatesQuery(userId, company.id));
  const [typedError, setTypedError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const find = useMutation({ mutationFn: lookForAffiliate, onSuccess: onFound });
  const isUnknown = find.error instanceof CallError && find.error.status === 404;

  function search(): void {
    const message = checkAffiliateIdentity(draft.identity, company);
    setTypedError(message);
    if (message) input.current?.focus();
    else if (!find.isPending) find.mutate(draft.identity);
  }
  /** Enter searches for the affiliate; it does not send the order. */
  function searchOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  }

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <MaskedField
          label={`${company.personalIdLabel} del afiliado`}
          inputRef={(element) => {
            input.current = element;
          }}
          inputMode={mask ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={mask?.replaceAll('9', '0')}
          maxLength={30}
          value={draft.identity}
          write={(text) => (mask ? applyMask(mask, text) : text.toUpperCase())}
          onChange={(identity) => {
            change({ identity });
            setTypedError(undefined);
            find.reset();
          }}
          onKeyDown={searchOnEnter}
          error={typedError ?? error}
        />
        <Button variant="secondary" className="mt-6.5" loading={find.isPending} onClick={search}>
          <Search size={18} />
          Buscar
        </Button>
      </div>
      {find.error && (
        <Note tone={isUnknown ? 'info' : 'problem'} role="alert">
          {problemOf(find.error).text}
        </Note>
      )}
      {affiliates.data && affiliates.data.length > 0 && (
        <Select
          label="O elige uno de tus afiliados"
          placeholder="Elige un afiliado"
          value=""
          onChange={({ currentTarget }) => {
            const chosen = affiliates.data.find(({ id }) => String(id) === currentTarget.value);
            if (chosen) onFound(chosen);
          }}
          options={affiliates.data.map(({ id, nombres, apellidos }) => ({
            value: String(id),
            label: `${apellidos}, ${nombres}`,
          }))}
        />
      )}
      <Button variant="soft" size="sm" className="justify-self-start" onClick={onRegister}>
        <UserPlus size={18} />
        Registrar afiliado
      </Button>
    </>
  );
}
