import type { DeskKind } from '@botica/domain/prescriptions/desk';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select, TextArea } from '../../ui/fields.tsx';

const ofPrescriptions = [
  'La receta no se lee bien. Envía otra foto con buena luz.',
  'La receta está vencida.',
  'La receta no tiene firma o sello del médico.',
  'La receta no corresponde a los productos del pedido.',
  'El producto pide la receta original en la sucursal.',
] as const;

const ofInsurers = [
  'La aseguradora no cubre este medicamento.',
  'La póliza no está vigente.',
  'La receta no se lee bien. Envía otra foto con buena luz.',
  'Los datos del carnet no coinciden con los de la aseguradora.',
] as const;

const ofDocuments = [
  'La foto no se lee bien. Envía otra con buena luz.',
  'El número del documento no es el de tu cuenta.',
  'El nombre del documento no es el de tu cuenta.',
  'El documento está vencido.',
  'La foto no es de un documento de identidad.',
] as const;

const reasonsOf: Readonly<Record<DeskKind, readonly [string, ...string[]]>> = {
  receta: ofPrescriptions,
  'solo-receta': ofPrescriptions,
  seguro: ofInsurers,
  identidad: ofDocuments,
};
const longest = 300;

type ReasonProps = {
  kind: DeskKind;
  title: string;
  action: string;
  isPending: boolean;
  error: unknown;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** A reason that the shopper reads: a usual one, which can be reworded. */
export function ReasonForShopper({ kind, title, action, isPending, error, onClose, onReason }: ReasonProps) {
  const reasons = reasonsOf[kind];
  const [text, setText] = useState(reasons[0]);
  const isBlank = text.trim() === '';
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      isDanger
      {...{ title, action, isPending }}
      description="El cliente recibe estas palabras."
      problem={error ? problemOf(error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) onReason(text.trim());
      }}
    >
      <Select
        label="Motivo"
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        onChange={(event) => setText(event.target.value)}
      />
      <TextArea
        label="Lo que leerá el cliente"
        rows={3}
        value={text}
        maxLength={longest}
        error={isBlank ? 'Escribe el motivo que leerá el cliente.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
