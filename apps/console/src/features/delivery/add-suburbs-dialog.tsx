import { coveragePageSize, longestSuburbName } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { zoneNames } from '@botica/domain/content/editions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select, TextArea } from '../../ui/fields.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { useAddSuburbs } from './delivery.api.ts';

type AddSuburbsDialogProps = {
  companyId: CompanyId;
  cities: readonly { ciudadId: string; nombre: string }[];
  branches: readonly { sucursalId: number; nombre: string }[];
  /** The city that the list shows, if it shows one. */
  cityId: string | undefined;
  onClose: () => void;
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Empty for names that can be sent. */
function problemIn(names: readonly string[]): string {
  if (names.length === 0) return 'Escribe al menos un nombre.';
  if (names.length > coveragePageSize) return `Agrega ${coveragePageSize} o menos a la vez.`;
  if (names.some((name) => name.length > longestSuburbName)) {
    return `Cada nombre tiene ${longestSuburbName} caracteres o menos.`;
  }
  return names.some((name) => /[<>]/.test(name)) ? 'Escribe los nombres sin los signos < y >.' : '';
}

/** Suburbs that the store does not know yet, with who delivers there. */
export function AddSuburbsDialog({ companyId, cities, branches, cityId, onClose }: AddSuburbsDialogProps) {
  const [city, setCity] = useState(cityId ?? cities[0]?.ciudadId ?? '');
  const [text, setText] = useState('');
  const [branch, setBranch] = useState('');
  const [zone, setZone] = useState('');
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const add = useAddSuburbs();
  const problem = add.error ? problemOf(add.error) : undefined;
  const names = linesOf(text);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Colonias nuevas"
      description="Los compradores las encuentran de inmediato al escribir su dirección."
      action={names.length > 1 ? `Agregar ${names.length} colonias` : 'Agregar la colonia'}
      isPending={add.isPending}
      problem={problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!reason.isGiven || problemIn(names)) return;
        const place = { sucursalId: branch ? Number(branch) : null, zona: zone ? Number(zone) : null };
        add.mutate(
          { empresaId: companyId, ciudadId: city, nombres: names, ...place, motivo: reason.text },
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
        label="Ciudad"
        value={city}
        error={problem?.fields.ciudadId}
        options={cities.map(({ ciudadId, nombre }) => ({ value: ciudadId, label: nombre }))}
        onChange={({ target }) => setCity(target.value)}
      />
      <TextArea
        label="Nombres"
        rows={4}
        value={text}
        hint="Uno en cada línea. Se pueden pegar de una hoja."
        error={(isTried && problemIn(names)) || problem?.fields.nombres}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label="Sucursal que entrega"
        value={branch}
        error={problem?.fields.sucursalId}
        options={[
          { value: '', label: 'Ninguna: no entregar ahí' },
          ...branches.map(({ sucursalId, nombre }) => ({ value: String(sucursalId), label: nombre })),
        ]}
        onChange={({ target }) => setBranch(target.value)}
      />
      <Select
        label="Zona"
        hint="De la zona depende el costo."
        value={zone}
        options={[
          { value: '', label: 'Sin zona: se cobra como cerca' },
          ...Object.entries(zoneNames).map(([id, name]) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => setZone(target.value)}
      />
      <ReasonField reason={reason} isTried={isTried} lacking="Escribe por qué se agregan." />
    </FormDialog>
  );
}
