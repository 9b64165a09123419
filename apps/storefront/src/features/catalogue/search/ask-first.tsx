import Stethoscope from 'lucide-react/icons/stethoscope';
import { RegentLink } from '../../branches/index.ts';

interface AskFirstProps {
  /** As typed. */
  text: string;
  /** "3 de 40 piden receta." Empty when none does. */
  prescriptions: string;
}

/** Beside a need whose products should not be chosen alone. */
export function AskFirst({ text, prescriptions }: AskFirstProps) {
  return (
    <aside aria-label="Pregunta al regente" className="grid justify-items-start gap-2 rounded-card bg-info-50 p-4">
      <p className="flex items-center gap-2 font-bold">
        <Stethoscope size={20} className="shrink-0 text-info-700" aria-hidden="true" />
        Pregunta antes de elegir
      </p>
      <p className="text-sm text-ink-700">
        {prescriptions && `${prescriptions} `}Si es la primera vez o te cambiaron la medicina, habla con el regente.
      </p>
      <RegentLink question={`Hola, quiero hablar con el regente. Busco: ${text}`} about={`“${text}”`} isSmall />
    </aside>
  );
}
