import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { ContentKind } from '@botica/domain/content/editions';
import { kindOf, permissionsOf } from '@botica/domain/content/editions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { useSession } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/fields.tsx';
import { useCreatePiece } from './content.api.ts';
import { homeOf } from './group-homes.ts';

export type NewPieces = {
  title: string;
  /** Those that can be made, of one area. */
  kinds: readonly ContentKind[];
  /** The companies that may have one; all that the person edits without it. */
  of?: readonly CompanyId[];
};

/** The companies for which the person may make one. */
export function useMakers({ kinds: [first], of }: NewPieces): CompanyId[] {
  const { permisos } = useSession();
  const edit = first && permissionsOf(first).edit;
  return [...new Set(permisos.flatMap(({ permiso, empresaId }) => (permiso === edit ? [empresaId] : [])))].filter(
    (id) => of?.includes(id) ?? true,
  );
}

/** An empty draft; its page asks for the rest. */
export function NewPieceDialog({ onClose, ...pieces }: NewPieces & { onClose: () => void }) {
  const { title, kinds } = pieces;
  const [first] = kinds;
  const navigate = useNavigate();
  const scope = useScope();
  const own = useMakers(pieces);
  const [kind, setKind] = useState(first);
  const [companyId, setCompany] = useState(own.find((id) => id === scope.companyId) ?? own[0] ?? 2);
  const [start, setStart] = useState('');
  const [rest, setRest] = useState('');
  const [isTried, setTried] = useState(false);
  const create = useCreatePiece();
  if (!kind) return null;
  const { wire, chosenKey } = kindOf(kind);
  const starts = Object.entries(chosenKey?.starts ?? {});
  const key = `${start || (starts[0]?.[0] ?? '')}${rest.trim()}`;
  const problem = create.error ? problemOf(create.error) : undefined;
  const isKey = chosenKey?.isKey(key) ?? true;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Se abre un borrador vacío."
      action="Abrir el borrador"
      isPending={create.isPending}
      problem={problem && !problem.fields.clave ? problem.text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isKey) return;
        create.mutate(
          { tipo: wire, empresaId: companyId, ...(chosenKey ? { clave: key } : {}) },
          {
            onSuccess: ({ tipo, empresaId, clave }) =>
              void navigate(`${homeOf(kind).path}/${tipo}/${empresaId}/${clave}${scope.query}`),
          },
        );
      }}
    >
      {kinds.length > 1 && (
        <Select
          label="Tipo"
          value={kind}
          options={kinds.map((id) => ({ value: id, label: kindOf(id).label }))}
          onChange={({ target }) => setKind(kinds.find((id) => id === target.value))}
        />
      )}
      <Select
        label="Empresa"
        value={String(companyId)}
        options={own.map((id) => ({ value: String(id), label: companies[id].name }))}
        onChange={({ target }) => setCompany(own.find((id) => String(id) === target.value) ?? companyId)}
      />
      {starts.length > 0 && (
        <Select
          label="De qué trata"
          value={start || (starts[0]?.[0] ?? '')}
          options={starts.map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setStart(target.value)}
        />
      )}
      {chosenKey && (
        <Field
          label={chosenKey.label}
          hint={chosenKey.hint}
          value={rest}
          error={isTried && !isKey ? 'Escríbelo como pide el ejemplo.' : problem?.fields.clave}
          onChange={({ target }) => setRest(target.value)}
        />
      )}
    </FormDialog>
  );
}
