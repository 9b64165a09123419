import { companies } from '@botica/domain/companies';
import type { ContentArea } from '@botica/domain/content/editions';
import { contentAreas, kindOf, kindsOfArea } from '@botica/domain/content/editions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields.tsx';
import { useCreatePiece } from './content.api.ts';
import { areaWords } from './labels.tsx';
import { useContentCompanies } from './use-content-companies.ts';

/** An empty draft; its page asks for the rest. */
export function NewPieceDialog({ area, onClose }: { area: ContentArea; onClose: () => void }) {
  const kinds = kindsOfArea(area)
    .map(kindOf)
    .filter(({ blank }) => blank);
  const navigate = useNavigate();
  const scope = useScope();
  const own = useContentCompanies(area);
  const [kind, setKind] = useState(kinds[0]?.wire ?? '');
  const [companyId, setCompany] = useState(own.find((id) => id === scope.companyId) ?? own[0] ?? 2);
  const create = useCreatePiece();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={areaWords[area].fresh}
      description="Se abre un borrador vacío."
      action="Abrir el borrador"
      isPending={create.isPending}
      problem={create.error ? problemOf(create.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(
          { tipo: kind, empresaId: companyId },
          {
            onSuccess: ({ tipo, empresaId, clave }) =>
              void navigate(`/${contentAreas[area].path}/${tipo}/${empresaId}/${clave}${scope.query}`),
          },
        );
      }}
    >
      <Select
        label="Tipo"
        value={kind}
        options={kinds.map(({ wire, label }) => ({ value: wire, label }))}
        onChange={({ target }) => setKind(target.value)}
      />
      <Select
        label="Empresa"
        value={String(companyId)}
        options={own.map((id) => ({ value: String(id), label: companies[id].name }))}
        onChange={({ target }) => setCompany(own.find((id) => String(id) === target.value) ?? companyId)}
      />
    </FormDialog>
  );
}
