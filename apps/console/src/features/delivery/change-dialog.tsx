import type { CoveredSuburbDto } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { zoneNames } from '@botica/domain/content/editions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/fields.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { useChangeCoverage } from './delivery.api.ts';

type ChangeDialogProps = {
  companyId: CompanyId;
  suburbs: readonly CoveredSuburbDto[];
  branches: readonly { sucursalId: number; nombre: string }[];
  onClose: () => void;
  /** Of a single suburb. */
  onRename?: (suburb: CoveredSuburbDto) => void;
};

const keep = { value: '', label: 'Dejar como está' };
const nobody = 'ninguna';

/** Another branch or another zone for one suburb or many; what the person saw goes with it. */
export function ChangeDialog({ companyId, suburbs, branches, onClose, onRename }: ChangeDialogProps) {
  const [branch, setBranch] = useState('');
  const [zone, setZone] = useState('');
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const change = useChangeCoverage();
  const problem = change.error ? problemOf(change.error) : undefined;
  const isChosen = branch !== '' || zone !== '';
  const [first] = suburbs;
  const title = suburbs.length === 1 && first ? `Entrega en ${first.nombre}` : `Entrega en ${suburbs.length} colonias`;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Vale de inmediato para pedidos nuevos. Se puede deshacer."
      action={suburbs.length === 1 ? 'Cambiar la colonia' : `Cambiar ${suburbs.length} colonias`}
      isPending={change.isPending}
      problem={problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!reason.isGiven || !isChosen) return;
        const colonias = suburbs.map(({ coloniaId, sucursalId, zona }) => ({ coloniaId, sucursalId, zona }));
        change.mutate(
          {
            ...{ empresaId: companyId, colonias, motivo: reason.text },
            ...(branch ? { sucursalId: branch === nobody ? null : Number(branch) } : {}),
            ...(zone ? { zona: Number(zone) } : {}),
          },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        );
      }}
    >
      <Select
        label="Sucursal que entrega"
        value={branch}
        error={isTried && !isChosen ? 'Elige una sucursal o una zona.' : problem?.fields.sucursalId}
        options={[
          keep,
          ...branches.map(({ sucursalId, nombre }) => ({ value: String(sucursalId), label: nombre })),
          { value: nobody, label: 'Ninguna: no entregar ahí' },
        ]}
        onChange={({ target }) => setBranch(target.value)}
      />
      <Select
        label="Zona"
        hint="De la zona depende el costo."
        value={zone}
        options={[keep, ...Object.entries(zoneNames).map(([id, name]) => ({ value: id, label: name }))]}
        onChange={({ target }) => setZone(target.value)}
      />
      <ReasonField reason={reason} isTried={isTried} lacking="Escribe por qué cambia." />
      {onRename && first && suburbs.length === 1 && (
        <Button className="justify-self-start" onClick={() => onRename(first)}>
          Cambiar el nombre
        </Button>
      )}
    </FormDialog>
  );
}
