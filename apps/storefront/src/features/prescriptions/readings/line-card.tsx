import type { ReadCandidateDto, ReadLineDto } from '@botica/contract/prescriptions/readings';
import { searchPath } from '@botica/domain/catalogue/search';
import { cx } from '@botica/ui/base/cx.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { LinePicture } from '../../cart/index.ts';
import type { Numbered } from './numbered.ts';
import type { Pick } from './picks.ts';
import { brandText, differencesOf, packsText, surenessOf } from './reading-words.ts';

type LineProps = Numbered & { pick: Pick; onPick: (pick: Pick) => void };

/** A line that was read: its first candidate, to confirm, and the others. */
export function LineCard({ line, number, pick, onPick }: LineProps) {
  const chosen = line.candidatos[pick.at];
  if (!chosen) return null;
  const others = line.candidatos.flatMap((candidate, at) => (at === pick.at ? [] : [{ candidate, at }]));
  return (
    <li className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <LineHead line={line} number={number} />
      <ChosenProduct {...{ chosen, line, pick, onPick }} />
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
          También podría ser
          {others.map(({ candidate, at }) => (
            <OtherProduct
              key={candidate.producto.productoId}
              {...{ candidate, line }}
              onChoose={() => onPick({ at, isConfirmed: false })}
            />
          ))}
        </div>
      )}
      {line.indicaciones && <Directions text={line.indicaciones} />}
      <p className="text-sm">
        <TextLink to={searchPath(line.leido.replace(/[^\p{L}\p{N} ]/gu, ' '))}>
          Buscar otra<span className="sr-only"> para la línea {number}</span>
        </TextLink>
      </p>
    </li>
  );
}

/** A line without a product: the pharmacist reads it. */
export function UnreadCard({ line, number }: Numbered) {
  return (
    <li className="panel grid gap-2 border-dashed! border-reward-800/50! bg-reward-50">
      <LineHead line={line} number={number} />
      <p className="text-sm text-ink-600">
        {line.tipo === 'sin-leer'
          ? `No pudimos leer esta línea. Está marcada con el ${number} en la foto.`
          : 'La leímos, pero no encontramos ese producto en la tienda.'}{' '}
        Puede leerla el regente, o <TextLink to="/busqueda">puedes escribirla tú</TextLink>.
      </p>
      {line.indicaciones && <Directions text={line.indicaciones} />}
    </li>
  );
}

const meters = { brand: 'bg-brand-600', info: 'bg-info', reward: 'bg-reward-800' } as const;
const words = { brand: 'text-brand-700', info: 'text-info-700', reward: 'text-reward-800' } as const;

function LineHead({ line, number }: Numbered) {
  const { label, bars, tone } = surenessOf(line);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold text-white',
          meters[tone],
        )}
      >
        {number}
      </span>
      <h2 className="min-w-0 flex-1 text-sm leading-snug font-normal tracking-normal wrap-anywhere">
        {line.tipo === 'sin-leer' ? (
          <b>No pudimos leer esta línea</b>
        ) : (
          <>
            Leímos <b>“{line.leido}”</b>
          </>
        )}
      </h2>
      <span className={cx('flex items-center gap-2 text-sm font-semibold', words[tone])}>
        <span aria-hidden="true" className="flex gap-0.5">
          {[1, 2, 3].map((bar) => (
            <span key={bar} className={cx('h-1.5 w-4 rounded-full', bar <= bars ? meters[tone] : 'bg-line')} />
          ))}
        </span>
        {label}
      </span>
    </div>
  );
}

type ChosenProps = { chosen: ReadCandidateDto; line: ReadLineDto; pick: Pick; onPick: (pick: Pick) => void };

function ChosenProduct({ chosen, line, pick, onPick }: ChosenProps) {
  const company = useCompany();
  const { producto } = chosen;
  const price = formatDecimal(producto.precio, company);
  const notes = [...differencesOf(chosen, line), packsText(chosen, line)].filter(Boolean);
  return (
    <div
      className={cx(
        'grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-control border-2 p-3 desk:grid-cols-[64px_minmax(0,1fr)_auto]',
        pick.isConfirmed ? 'border-brand-600' : 'border-line',
      )}
    >
      <LinePicture url={pictureUrl(producto.imagenUrl)} size={64} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{producto.prod_Desc}</p>
        <p className="text-fine text-ink-600">
          {producto.presentacion}. {producto.laboratorio}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {chosen.coincide && <Tag>Coincide con tu receta</Tag>}
          {producto.disponibilidadStock === 0 && <Tag tone="outline">Sin existencias</Tag>}
          {producto.requiereReceta && <Tag tone="outline">Con receta</Tag>}
          {notes.map((note) => (
            <Tag key={note} tone="info">
              {note}
            </Tag>
          ))}
        </p>
        {line.marca && <p className="mt-1 text-sm text-info-700">{brandText(line)}</p>}
      </div>
      <p className="max-desk:col-span-2 desk:text-right">
        <b className="text-lg font-bold whitespace-nowrap">{price}</b>
      </p>
      <Checkbox
        className="col-span-full border-t border-line"
        label={
          <>
            Sí, es esta<span className="sr-only">: {producto.prod_Desc}</span>
          </>
        }
        checked={pick.isConfirmed}
        onChange={(event) => onPick({ ...pick, isConfirmed: event.target.checked })}
      />
    </div>
  );
}

function OtherProduct({
  candidate,
  line,
  onChoose,
}: {
  candidate: ReadCandidateDto;
  line: ReadLineDto;
  onChoose: () => void;
}) {
  const company = useCompany();
  const { producto } = candidate;
  const [difference] = differencesOf(candidate, line);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="min-h-11 rounded-full border border-line-strong bg-white px-3.5 py-1.5 text-left text-sm font-semibold text-ink-900 hover:border-brand-600"
    >
      {producto.prod_Desc}, {producto.presentacion}, {formatDecimal(producto.precio, company)}
      {difference && <span className="font-normal text-ink-600">. {difference}</span>}
    </button>
  );
}

function Directions({ text }: { text: string }) {
  return (
    <p className="text-sm text-ink-600">
      Lo que leímos de cómo tomarla: <q className="text-ink-900">{text}</q>. Sigue lo que te dijo tu médico.
    </p>
  );
}
