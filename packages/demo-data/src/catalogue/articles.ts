import { fractionOf, hashText } from '../random.ts';
import { type Draft, takeTurns } from './draft.ts';
import { housesOf, type Laboratory } from './laboratories.ts';
import { liquidTintOf, packLayoutOf } from './looks.ts';
import { type RetailLine, retailLines } from './retail/index.ts';

/** Sub-brands, so that a large store stays realistic. */
const ranges = ['', 'Esencial', 'Plus', 'Natura', 'Pro', 'Familiar', 'Fresh', 'Selecto'];

const diaperWeights: Readonly<Record<string, string>> = {
  'talla RN': 'hasta 4 kg',
  'talla P': '4 a 6 kg',
  'talla M': '6 a 9 kg',
  'talla G': '9 a 12 kg',
  'talla XG': '12 a 15 kg',
  'talla XXG': 'más de 15 kg',
};

const petGroups = new Set(['alimento-perro', 'cuidado-perro', 'alimento-gato', 'arena-gato']);

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** Visits every number below `total` once, in large steps, so that neighbours differ. */
function* leap(total: number, key: string): Generator<number> {
  let step = Math.max(1, Math.floor(total * 0.618));
  while (greatestCommonDivisor(step, total) !== 1) step++;
  const start = hashText(key) % total;
  for (let index = 0; index < total; index++) yield (start + index * step) % total;
}

function presentationOf(line: RetailLine, size: number, variant: string): string {
  const content = line.container
    ? `${line.container} ${size} ${line.unit}`
    : `${size} ${size === 1 ? line.unit : line.plural}`;
  const weight = line.group === 'panales' ? diaperWeights[variant] : undefined;
  return weight ? `${content}, ${weight}` : content;
}

interface Choice {
  house: Laboratory;
  range: string;
  variant: string;
  extra: string;
  size: number;
  lempiras: number;
}

function toDraft(line: RetailLine, { house, range, variant, extra, size, lempiras }: Choice, seed: string): Draft {
  const brand = [line.brands[house.name] ?? house.suffix, range].filter(Boolean).join(' ');
  const name = [brand, line.kind, variant, extra].filter(Boolean).join(' ');
  const presentation = presentationOf(line, size, variant);
  const chance = fractionOf(`${seed}:price:${name}`);
  return {
    name,
    presentation,
    brand,
    kind: [line.kind, variant].filter(Boolean).join(' '),
    form: line.kind,
    packSize: size,
    unit: line.unit,
    house,
    groups: [line.group],
    isMedicine: false,
    isExam: false,
    requiresPrescription: false,
    isControlled: false,
    prescriptionClass: 'free',
    isForPets: petGroups.has(line.group),
    allowsOrderWithoutStock: fractionOf(`${seed}:ahead:${name}`) < 0.04,
    taxRate: line.isExempt ? 0 : 15,
    description: `${[line.kind.charAt(0).toUpperCase() + line.kind.slice(1), variant, extra].filter(Boolean).join(' ')} de ${house.name}. Presentación: ${presentation}.`,
    keywords: [...line.words],
    pictureKey: [line.shape, packLayoutOf(house.name), liquidTintOf(`${line.kind}:${variant}:${extra}`)].join('.'),
    lempiras: lempiras * (0.85 + chance * 0.35),
    fame: range ? 1 : 2,
  };
}

function* draftsOf(line: RetailLine, seed: string): Generator<Draft> {
  const houses = housesOf(...line.houses);
  const extras = ['', ...line.extras];
  const total = houses.length * line.variants.length * extras.length * line.sizes.length;
  for (const range of ranges) {
    for (const place of leap(total, `${seed}:${line.group}:${line.kind}:${range}`)) {
      let rest = place;
      const draw = <T>(list: readonly T[]): T | undefined => {
        const drawn = list[rest % list.length];
        rest = Math.floor(rest / list.length);
        return drawn;
      };
      const house = draw(houses);
      const variant = draw(line.variants);
      const size = draw(line.sizes);
      const extra = draw(extras);
      if (!house || variant === undefined || !size || extra === undefined) continue;
      yield toDraft(line, { house, range, variant, extra, size: size[0], lempiras: size[1] }, seed);
    }
  }
}

export function articleDrafts(seed: string): Generator<Draft> {
  return takeTurns(retailLines.map((line) => ({ items: draftsOf(line, seed), weight: 1 })));
}
