import { companies } from '@botica/domain/companies';
import { type ApiScope, apiKeyLife, apiScopeIds, apiScopes } from '@botica/domain/integrations';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/fields.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { CheckList } from './check-list.tsx';
import { useCreateApiKey } from './integrations.api.ts';
import { useSettingsCompanies } from './use-settings-companies.ts';

const scopeOptions = apiScopeIds.map((id) => ({ id, label: apiScopes[id] }));
const lives = [30, 90, apiKeyLife.usual, apiKeyLife.max].map((days) => ({
  value: String(days),
  label: `${days} días`,
}));

export function KeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (text: string) => void }) {
  const place = useSettingsCompanies();
  const [companyId, setCompany] = useState(place.companyId);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState(String(apiKeyLife.usual));
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const create = useCreateApiKey(onMade);
  const isReady = name.trim().length >= 3 && scopes.length > 0 && reason.isGiven;
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      title="Hacer una clave"
      description="Se muestra una sola vez. Dale solo los permisos que el sistema usa."
      action="Hacer la clave"
      isPending={create.isPending}
      problem={create.error ? problemOf(create.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isReady) return;
        create.mutate({
          empresaId: companyId,
          nombre: name.trim(),
          permisos: scopes,
          dias: Number(days),
          motivo: reason.text,
        });
      }}
    >
      <div className="grid grid-cols-[2fr_1fr_1fr] gap-3">
        <Field
          label="Nombre"
          maxLength={120}
          value={name}
          placeholder="Bodega central"
          error={isTried && name.trim().length < 3 ? 'Escribe qué sistema la usa.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label="Empresa"
          value={String(companyId)}
          options={place.companies.map((id) => ({ value: String(id), label: companies[id].name }))}
          onChange={({ target }) => setCompany(place.companies.find((id) => String(id) === target.value) ?? companyId)}
        />
        <Select label="Vale por" value={days} options={lives} onChange={({ target }) => setDays(target.value)} />
      </div>
      <CheckList
        legend="Permisos"
        options={scopeOptions}
        chosen={scopes}
        error={isTried && scopes.length === 0 ? 'Elige al menos uno.' : undefined}
        onChange={setScopes}
      />
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
