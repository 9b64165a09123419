import { drawers } from './pack.ts';
import { paintOf } from './paint.ts';
import { type SampleKey, samples } from './samples.ts';
import { type ServiceArtKey, serviceArt } from './service-art.ts';
import { svgDocument } from './svg.ts';

interface Scene {
  ground: readonly [from: string, to: string];
  shape: string;
  /** Left to right; the middle one is in front. */
  packs: readonly SampleKey[];
  hasBag?: boolean;
  /** Instead of the packs. */
  art?: ServiceArtKey;
}

const green = ['#eaf6f0', '#d1ecdf'] as const;
const sky = ['#eaf3fb', '#d3e6f7'] as const;
const sand = ['#fdf3e7', '#fbe3c8'] as const;
const rose = ['#fdeff1', '#f9dbe1'] as const;
const sea = ['#e6f6f5', '#c9ebe8'] as const;

const fallback: Scene = { ground: green, shape: '#b9e0cd', packs: ['fever', 'omega', 'losartan'], hasBag: true };

const scenes: Readonly<Record<string, Scene>> = {
  entrega: fallback,
  gripe: { ground: sky, shape: '#bddaf2', packs: ['cough', 'flu', 'vitaminC'] },
  piel: { ground: sea, shape: '#b3dfdb', packs: ['cleanser', 'sun', 'face'] },
  mayores: { ground: green, shape: '#c4e5d5', packs: ['seniors'] },
  recompra: { ground: sky, shape: '#c9e0f4', packs: ['losartan'] },
  bebe: { ground: rose, shape: '#f5c9d2', packs: ['babyBath', 'diapers', 'formula'] },
  presion: { ground: green, shape: '#b9e0cd', packs: ['losartan', 'pressure', 'omega'] },
  super: { ground: sand, shape: '#f6d5ad', packs: ['coffee', 'cereal', 'tuna'], hasBag: true },
  medicamentos: { ground: green, shape: '#b9e0cd', packs: ['fever', 'losartan', 'flu'] },
  'gripe-y-tos': { ground: sky, shape: '#bddaf2', packs: ['balm', 'cough', 'flu'] },
  vitaminas: { ground: sand, shape: '#f6d5ad', packs: ['seniors', 'vitaminC', 'omega'] },
  'mama-y-bebe': { ground: rose, shape: '#f5c9d2', packs: ['formula', 'diapers', 'babyBath'] },
  dermocosmetica: { ground: sea, shape: '#b3dfdb', packs: ['serum', 'sun', 'face'] },
  'cuidado-personal': { ground: sky, shape: '#bddaf2', packs: ['toothpaste', 'shampoo', 'cleanser'] },
  'equipo-medico': { ground: green, shape: '#b9e0cd', packs: ['thermometer', 'pressure'] },
  hidratacion: { ground: sea, shape: '#b3dfdb', packs: ['serumCoconut', 'serumDrink'] },
  supermercado: { ground: sand, shape: '#f6d5ad', packs: ['tuna', 'cereal', 'coffee'] },
  hogar: { ground: sky, shape: '#bddaf2', packs: ['paper', 'cleaner'] },
  mascotas: { ground: sand, shape: '#f6d5ad', packs: ['catFood', 'dogFood'] },
  examenes: { ground: green, shape: '#b9e0cd', packs: ['exam'] },
  regalos: { ground: rose, shape: '#f5c9d2', packs: ['certificate'] },
  salud: { ground: green, shape: '#c4e5d5', packs: ['seniors', 'pressure', 'vitaminC'] },
  ofertas: { ground: sand, shape: '#f6d5ad', packs: ['sun', 'fever', 'diapers'], hasBag: true },
  recoger: { ground: sky, shape: '#bddaf2', packs: ['balm', 'losartan', 'toothpaste'], hasBag: true },
  recargas: { ground: sand, shape: '#f6d5ad', packs: [], art: 'phone' },
  factura: { ground: sky, shape: '#bddaf2', packs: [], art: 'receipt' },
  extranjero: { ground: sea, shape: '#b3dfdb', packs: [], art: 'parcel' },
  tarjeta: { ground: green, shape: '#c4e5d5', packs: [], art: 'card' },
  puntos: { ground: sea, shape: '#b3dfdb', packs: ['certificate', 'coffee', 'shampoo'] },
};

const tiles: Readonly<Record<string, SampleKey>> = {
  medicamentos: 'losartan',
  'gripe-y-tos': 'balm',
  vitaminas: 'vitaminC',
  'mama-y-bebe': 'diapers',
  dermocosmetica: 'sun',
  'cuidado-personal': 'shampoo',
  'equipo-medico': 'pressure',
  hidratacion: 'serumDrink',
  supermercado: 'coffee',
  hogar: 'cleaner',
  mascotas: 'dogFood',
  examenes: 'exam',
  regalos: 'certificate',
};

const nameIn = (key: string) => key.slice(key.indexOf(':') + 1);
const drawSample = (key: SampleKey) => drawers[samples[key].shape](paintOf(samples[key]));

const leaf = (x: number, y: number, size: number, turn: number, colour: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C-16-22-12-48 0-64 12-48 16-22 0 0zM0-6V-50" fill="${colour}" stroke="#fff" stroke-opacity=".6" stroke-width="1.600"/>`;

/** The shop's paper bag, with its mark. */
const bag = `<path d="M0 24l14-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 14 10v166H0z" fill="#d9b58a"/><path d="M108 24l8-6 12 10 12-10 10 6v166h-30z" fill="#c39b6c"/><path d="M0 24l14-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 14 10v12H0z" fill="#000" opacity=".05"/><g transform="translate(38 84) scale(1.500)"><rect width="36" height="36" rx="10" fill="#0b7a55"/><path d="M15 8h6v7h7v6h-7v1.500c0 3.600-2.300 5.500-6 5.500V21H8v-6h7z" fill="#fff"/><path d="M28 15v6h-7c0-3.900 2.600-6 7-6Z" fill="#8fd6b7"/></g>`;

const drawAt = (art: string, centre: number, floor: number, size: number, turn = 0) =>
  `<g transform="translate(${(centre - 100 * size).toFixed(1)} ${(floor - 184 * size).toFixed(1)}) scale(${size.toFixed(3)}) rotate(${turn} 100 100)">${art}</g>`;

const place = (key: SampleKey, centre: number, floor: number, size: number, turn = 0) =>
  drawAt(drawSample(key), centre, floor, size, turn);

/** Packs side by side on one floor, the outer ones behind. */
function arrange(packs: readonly SampleKey[], centre: number, floor: number, scale: number): string {
  const middle = (packs.length - 1) / 2;
  return packs
    .map((key, index) => ({ key, away: index - middle }))
    .sort((a, b) => Math.abs(b.away) - Math.abs(a.away))
    .map(({ key, away }) => place(key, centre + away * 140 * scale, floor, scale * (1 - Math.abs(away) * 0.12)))
    .join('');
}

/** One pack in the bag and the others beside it. */
function arrangeAround(packs: readonly SampleKey[], centre: number, floor: number, scale: number): string {
  const [left, inside, right] = packs;
  const size = scale * 0.86;
  const top = floor - 190 * size;
  const paper = `<g transform="translate(${centre - 75 * size} ${top}) scale(${size})">${bag}</g>`;
  return (
    (inside ? place(inside, centre - 8 * scale, top + 62 * scale, scale * 0.62, -5) : '') +
    paper +
    (left ? place(left, centre - 128 * scale, floor, scale * 0.8) : '') +
    (right ? place(right, centre + 132 * scale, floor, scale * 0.8) : '')
  );
}

/** Only the art: the page puts its text over the free left side, or above it on a phone. */
export function drawBanner(key: string, { mobile }: { mobile: boolean }): string {
  const name = nameIn(key);
  const scene = (Object.hasOwn(scenes, name) && scenes[name]) || fallback;
  const [width, height] = mobile ? [640, 560] : [1200, 420];
  const centre = mobile ? 320 : 830;
  const floor = height - (mobile ? 40 : 34);
  const scale = mobile ? 1.25 : 1.55;
  const ground = `<defs><linearGradient id="bt-ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${scene.ground[0]}"/><stop offset="1" stop-color="${scene.ground[1]}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#bt-ground)"/>`;
  const round = `<circle cx="${centre}" cy="${floor - 120 * scale}" r="${140 * scale}" fill="${scene.shape}" opacity=".7"/><circle cx="${centre + 215 * scale}" cy="${floor - 200 * scale}" r="${20 * scale}" fill="${scene.shape}" opacity=".6"/><circle cx="${centre - 200 * scale}" cy="${floor - 215 * scale}" r="${13 * scale}" fill="${scene.shape}" opacity=".6"/>`;
  const leaves =
    leaf(centre - 190 * scale, floor - 4, 1.3 * scale, -28, scene.shape) +
    leaf(centre + 190 * scale, floor - 4, 1.5 * scale, 24, scene.shape) +
    leaf(centre + 208 * scale, floor - 2, scale, 46, scene.shape);
  const packs = scene.art
    ? drawAt(serviceArt[scene.art], centre, floor, scale * 1.15)
    : scene.hasBag
      ? arrangeAround(scene.packs, centre, floor, scale)
      : arrange(scene.packs, centre, floor, scene.packs.length === 1 ? scale * 1.15 : scale);
  return svgDocument(width, height, '', ground + round + leaves + packs);
}

/** The picture of a group, 200 by 200, with a transparent background. */
export function drawTile(key: string): string {
  const name = nameIn(key);
  return svgDocument(200, 200, '', drawSample((Object.hasOwn(tiles, name) && tiles[name]) || 'losartan'));
}
