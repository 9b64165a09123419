import { fromKindName } from '@botica/contract/content/edition-fields';
import type { ListedPieceDto } from '@botica/contract/content/editions';
import { pictureInName } from '@botica/domain/catalogue/pictures';
import type {
  ContentArea,
  ContentField,
  ContentValue,
  EditionState,
  KindOfContent,
} from '@botica/domain/content/editions';
import { editionStates, kindOf } from '@botica/domain/content/editions';
import { formatDate, formatPlainAmount } from '@botica/domain/format';
import { momentText } from '../../lib/moments.ts';
import { Badge } from '../../ui/badge.tsx';

export const kindNamed = (name: string): KindOfContent | undefined => {
  const kind = fromKindName(name);
  return kind && kindOf(kind);
};

/** The words of each area, and its place in the console. */
export const areaWords = {
  content: { title: 'Contenido', sub: 'Lo que dice la vitrina.', fresh: 'Contenido nuevo' },
  reward: {
    title: 'Premios y servicios',
    sub: 'Lo que los compradores juegan, juntan y canjean.',
    fresh: 'Premio o servicio nuevo',
  },
} as const satisfies Record<ContentArea, object>;

/** The area of a kind by its name on the wire. */
export const areaOf = (kindName: string): ContentArea => kindNamed(kindName)?.area ?? 'content';

type Stated = Pick<ListedPieceDto, 'enTienda' | 'programado' | 'borradorDe'>;

/** A piece may be in the store and have a draft or a schedule too. */
export function statesOf({ enTienda, programado, borradorDe }: Stated): EditionState[] {
  return [
    ...(enTienda ? (['live'] as const) : []),
    ...(programado ? (['scheduled'] as const) : borradorDe ? (['draft'] as const) : []),
  ];
}

const tones = { live: 'good', scheduled: 'info', draft: 'warn' } as const;

export function StateBadges({ piece }: { piece: Stated }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {statesOf(piece).map((state) => (
        <Badge key={state} tone={tones[state]}>
          {editionStates[state]}
        </Badge>
      ))}
    </span>
  );
}

/** A value in words, for a comparison. */
export function valueText(field: ContentField, value: ContentValue | undefined): string {
  if (value === undefined || value === null || value === '') return 'Vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field.type === 'rows') return `${(value as readonly unknown[]).length} × ${field.noun}`;
  if (field.type === 'cities') return (value as readonly string[]).join(', ') || 'Todas';
  if (field.type === 'amount') return formatPlainAmount(Number(value));
  if (field.type === 'choice') return field.options[String(value)] ?? String(value);
  const own = field.type === 'picture' ? pictureInName(String(value)) : undefined;
  if (own) return `Imagen subida (${own.slice(0, 6)})`;
  if (field.type === 'day') return formatDate(String(value));
  return field.type === 'moment' ? momentText(String(value)) : String(value);
}
