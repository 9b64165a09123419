import type { NeedDto } from '@botica/contract/catalogue/needs';
import type { CompanyId } from '@botica/domain/companies';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../ui/fields.tsx';
import { needPreviewQuery, useSaveNeed } from './needs.api.ts';

interface NeedDialogProps {
  /** A new one without it. */
  need?: NeedDto | undefined;
  companyId: CompanyId;
  onClose: () => void;
}

const listOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one.length >= 2);

/** What staff add to a need, with what it would find first. */
export function NeedDialog({ need, companyId, onClose }: NeedDialogProps) {
  const [name, setName] = useState(need?.nombre ?? '');
  const [phrases, setPhrases] = useState(need?.palabras.join(', ') ?? '');
  const [targets, setTargets] = useState(need?.encuentra.join(', ') ?? '');
  const [asksPharmacist, setAsksPharmacist] = useState(need?.preguntarAlRegente ?? false);
  const save = useSaveNeed();
  const wanted = {
    nombre: name.trim(),
    palabras: listOf(phrases),
    encuentra: listOf(targets),
    preguntarAlRegente: asksPharmacist,
  };
  const preview = useQuery(needPreviewQuery(companyId, useDeferredValue(wanted))).data;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={need ? `Necesidad «${need.nombre}»` : 'Nueva necesidad'}
      description="Vale en el buscador de todas las empresas."
      action="Guardar"
      isPending={save.isPending}
      problem={save.error ? problemOf(save.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { ...wanted, revision: need?.revision ?? 0 },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        );
      }}
    >
      {!need && (
        <Field
          label="Nombre"
          hint="Como lo ve quien busca: Dolor de oído."
          required
          minLength={2}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {need && need.deLaTienda.palabras.length > 0 && (
        <p className="text-cell text-ink-600 wrap-anywhere">
          Ya la entiende por: {need.deLaTienda.palabras.join(', ')}. Encuentra: {need.deLaTienda.encuentra.join(', ')}.
        </p>
      )}
      <TextArea
        label="Palabras de la gente"
        hint="Separadas por comas: dolor de oído, oído tapado."
        value={phrases}
        onChange={({ target }) => setPhrases(target.value)}
      />
      <TextArea
        label="Encuentra"
        hint="Principios activos; también grupo:Vitaminas o tipo:termómetro. Lo primero se muestra primero."
        value={targets}
        onChange={({ target }) => setTargets(target.value)}
        error={
          preview && preview.sinProductos.length > 0
            ? `No hay productos de: ${preview.sinProductos.join(', ')}.`
            : undefined
        }
      />
      <label className="flex items-center gap-2 text-cell">
        <input
          type="checkbox"
          checked={asksPharmacist}
          onChange={({ target }) => setAsksPharmacist(target.checked)}
          className="size-4 accent-brand-600"
        />
        Pedir que se pregunte al regente antes de elegir
      </label>
      {preview && (
        <div role="status" className="grid gap-1 text-cell">
          <b className="font-semibold">
            {preview.productos.length === 0 ? 'No encontraría nada' : 'Encontraría primero'}
          </b>
          <ul className="grid gap-0.5 text-ink-600">
            {preview.productos.map((product) => (
              <li key={product}>{product}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
