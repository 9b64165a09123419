import { Dialog } from '@botica/ui/overlays/dialog.tsx';

const terms = [
  'La muestra se toma en la sucursal elegida, con el documento de identidad del paciente, después de que la orden se paga.',
  'Algunos exámenes necesitan ayuno u otra preparación. Confírmala en la sucursal antes de presentarte.',
  'Los datos del paciente se comparten solo con el laboratorio que hace los exámenes, y los resultados solo los ve la cuenta con la que se hizo la orden.',
  'Quien ordena exámenes para otra persona declara que tiene su consentimiento, o que es su representante.',
  'Los resultados no son un diagnóstico: su interpretación corresponde a un médico.',
] as const;

/** LAB-13 */
export function LabTermsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog {...props} title="Términos del servicio de laboratorio">
      <ul className="grid list-disc gap-2 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Dialog>
  );
}
