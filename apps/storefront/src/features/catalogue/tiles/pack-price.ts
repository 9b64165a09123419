import type { Cents } from '@botica/domain/money';
import { roundHalfUp } from '@botica/domain/money';

/** The units of packs, as presentations write them, with their singular. */
const countedUnits: Readonly<Record<string, string>> = {
  tabletas: 'tableta',
  cápsulas: 'cápsula',
  pastillas: 'pastilla',
  gomitas: 'gomita',
  sobres: 'sobre',
  ampollas: 'ampolla',
  óvulos: 'óvulo',
  supositorios: 'supositorio',
  parches: 'parche',
  unidades: 'unidad',
  pañales: 'pañal',
  toallas: 'toalla',
  toallitas: 'toallita',
  tiras: 'tira',
  lancetas: 'lanceta',
};

const packPattern = new RegExp(`(?:^|[\\s,])(\\d{1,4}) (${Object.keys(countedUnits).join('|')})(?![\\p{L}])`, 'u');

/** The price of one tablet, sachet or diaper, when the presentation states the count. */
export function packPrice(cents: Cents, presentation: string): { cents: Cents; unit: string } | undefined {
  const [, count, plural = ''] = packPattern.exec(presentation.toLowerCase()) ?? [];
  const unit = countedUnits[plural];
  if (!unit || Number(count) < 2) return undefined;
  return { cents: roundHalfUp(cents / Number(count)), unit: `por ${unit}` };
}
