import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import FileText from 'lucide-react/icons/file-text';
import { hasPage } from '../../../lib/pages/known-pages.ts';

const page = '/checkOut/soloConReceta';

/** RX-01: a shopper with a prescription and no product to search for sends its picture, and an agent does the rest. */
export function PrescriptionWay({ onLeave }: { onLeave: () => void }) {
  if (!hasPage(page)) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-600">
      <FileText size={18} aria-hidden="true" />
      ¿Solo tienes la receta?
      <TextLink to="/leer-receta" onClick={onLeave}>
        La leemos
      </TextLink>
      <span>o</span>
      <TextLink to={page} onClick={onLeave}>
        pide con su foto
      </TextLink>
    </p>
  );
}
