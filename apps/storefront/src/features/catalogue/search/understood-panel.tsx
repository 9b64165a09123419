import type { UnderstoodDto } from '@botica/contract/catalogue/search';
import { searchPath } from '@botica/domain/catalogue/search';
import { Chip } from '@botica/ui/display/chip.tsx';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { AskFirst } from './ask-first.tsx';

export interface Choice {
  label: string;
  count: number;
  onChosen(): void;
}

export interface UnderstoodPanelProps {
  text: string;
  understood: readonly UnderstoodDto[];
  /** Ingredients that narrow a need. */
  choices: readonly Choice[];
  /** Products of the need that are sold with a prescription, and all of them. */
  prescriptions: { count: number; total: number };
}

/** How each word was read, and a way to search the words as they are. */
export function UnderstoodPanel({ text, understood, choices, prescriptions }: UnderstoodPanelProps) {
  const { count, total } = prescriptions;
  const need = understood.find(({ tipo }) => tipo === 'necesidad');
  const asksFirst = need && (need.preguntarAlRegente || (count > 0 && count * 2 >= total));
  return (
    <section aria-labelledby="understood" className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="understood" className="flex items-center gap-2 text-base font-bold">
        <Search size={18} className="text-brand-600" />
        Cómo lo entendimos
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {understood.map((one) => (
          <UnderstoodPart key={`${one.tipo}:${one.texto}`} {...one} />
        ))}
      </dl>
      {choices.length > 1 && (
        <ul className="bleed flex gap-2 desk:mx-0 desk:flex-wrap desk:px-0" aria-label="Por principio activo">
          {choices.map(({ label, count, onChosen }) => (
            <li key={label} className="shrink-0">
              <Chip onClick={onChosen}>
                <span className="inline-block first-letter:uppercase">{label}</span>
                <span className="text-ink-600 tabular-nums">{count}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {asksFirst && <AskFirst text={text} prescriptions={prescriptionWords(count, total)} />}
      {/* On phones the cart floats over this side of the page. */}
      <p className="mr-36 text-sm wrap-anywhere text-ink-600 desk:mr-0">
        ¿No era eso?{' '}
        <Link
          to={searchPath(text, { exact: true })}
          className="font-semibold text-brand-700 underline underline-offset-3"
        >
          Buscar exactamente “{text}”
        </Link>
      </p>
    </section>
  );
}

function UnderstoodPart({ texto, tipo, significa }: UnderstoodDto) {
  if (tipo === 'marca' || tipo === 'parteDeMarca') {
    return (
      <div className="w-full">
        <dt className="font-semibold">No vendemos {texto}</dt>
        <dd className="text-ink-600">
          {tipo === 'marca'
            ? 'Estos productos tienen su mismo principio activo: '
            : 'Estos tienen parte de su fórmula: '}
          <b className="text-ink-900">{significa}</b>
        </dd>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <dt className="text-sm text-ink-600">“{texto}”</dt>
      <dd className="rounded-tag bg-brand-50 px-2.5 py-1 text-sm font-semibold text-brand-700">{significa}</dd>
    </div>
  );
}

function prescriptionWords(count: number, total: number): string {
  if (count === 0) return '';
  if (count === total) return total === 1 ? 'Pide receta.' : 'Todas piden receta.';
  return `${count} de ${total} ${count === 1 ? 'pide' : 'piden'} receta.`;
}
