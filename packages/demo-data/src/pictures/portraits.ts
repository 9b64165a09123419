import { createRandom } from '../random.ts';
import { svgDocument } from './svg.ts';

const skins = ['#f0c9a4', '#dca77d', '#c68958', '#a86d42', '#8a5633'] as const;
const hairs = ['#1f1712', '#33231a', '#4a3020', '#2a2a2e'] as const;
const grounds = ['#d1ecdf', '#d3e6f7', '#fbe3c8', '#f9dbe1', '#c9ebe8'] as const;
const house = { shirt: '#0b7a55', cap: '#075c40', mark: '#8fd6b7' } as const;

/** Hair styles, named by the first word of a key: `largo-501`. */
const cuts = {
  corto: (hair: string) => `<path d="M62 84c0-30 16-46 38-46s38 16 38 46v10H62z" fill="${hair}"/>`,
  largo: (hair: string) =>
    `<path d="M56 150V88c0-32 18-50 44-50s44 18 44 50v62c-10 8-22 10-30 8H86c-8 2-20 0-30-8z" fill="${hair}"/>`,
} as const;
type Cut = keyof typeof cuts;

const body = (collar: string) =>
  `<path d="M24 200c2-34 26-50 56-52h40c30 2 54 18 56 52z" fill="${house.shirt}"/><path d="M80 148l20 22 20-22-6-4H86z" fill="${collar}"/><path d="M136 172h6v6h6v6h-6v6h-6v-6h-6v-6h6z" fill="#fff"/>`;

const cap = `<path d="M58 78c2-30 20-44 42-44s40 14 42 44c-26-8-58-8-84 0z" fill="${house.cap}"/><path d="M52 80c30-12 66-12 96 0 4 2 4 8-2 8-30-8-62-8-92 0-6 0-6-6-2-8z" fill="${house.shirt}"/><path d="M97 46h6v6h6v6h-6v6h-6v-6h-6v-6h6z" fill="${house.mark}"/>`;

const features = (shade: string) =>
  `<g fill="#2a211c"><circle cx="86" cy="104" r="3.600"/><circle cx="114" cy="104" r="3.600"/></g><path d="M79 95q7-4 13 0M108 95q6-4 13 0" fill="none" stroke="#2a211c" stroke-width="2.400" stroke-linecap="round"/><path d="M100 106l-4 13h7" fill="none" stroke="${shade}" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/><path d="M88 127q12 9 24 0" fill="none" stroke="#8a3b32" stroke-width="3" stroke-linecap="round"/>`;

/** A person in cap and shirt of the house; deterministic by key. */
export function drawPortrait(key: string): string {
  const [first = ''] = key.split('-');
  const random = createRandom(`portrait ${key}`);
  const [skin, hair, ground] = [random.pick(skins), random.pick(hairs), random.pick(grounds)];
  const cut: Cut = Object.hasOwn(cuts, first) ? (first as Cut) : random.pick(['corto', 'largo']);
  const shade = 'rgba(60,30,10,.35)';
  const head = `<rect x="86" y="128" width="28" height="34" rx="12" fill="${skin}"/><path d="M86 140q14 12 28 0v8q-14 10-28 0z" fill="${shade}" opacity=".5"/><path d="M66 92c0-26 14-40 34-40s34 14 34 40c0 30-14 50-34 50s-34-20-34-50z" fill="${skin}"/>`;
  const beard =
    cut === 'corto' && random.chance(0.4)
      ? `<path d="M70 108c2 24 14 38 30 38s28-14 30-38c-2 12-8 16-14 14-8-4-24-4-32 0-6 2-12-2-14-14z" fill="${hair}" opacity=".85"/>`
      : '';
  const scene = `<rect width="200" height="200" fill="${ground}"/>${cuts[cut](hair)}${body(skin)}${head}${beard}${features(shade)}${cap}`;
  return svgDocument(200, 200, 'Retrato', scene);
}
