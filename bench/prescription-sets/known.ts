import { pageLayouts, renderPrescription } from '../../apps/server/test/rendered-prescription.ts';
import type { Item, Medicine, PrescriptionSet } from './types.ts';
import { isGenericName, pickFrom } from './types.ts';

const fonts = ['DejaVu Sans', 'DejaVu Serif', 'Liberation Sans', 'DejaVu Sans Mono', 'Liberation Serif'];
const forms: Readonly<Record<string, readonly string[]>> = {
  tableta: ['tab.', 'tabletas', 'comp.'],
  cápsula: ['cap.', 'cápsulas'],
  jarabe: ['jarabe', 'jbe.'],
  suspensión: ['susp.', 'suspensión'],
  ampolla: ['amp.', 'ampollas'],
};
const directions = [
  '1 tableta cada día, en la mañana',
  'Tomar 1 cada 12 horas por 7 días',
  '1 cada 8 horas',
  'si hay dolor',
];

/** By its ingredient or its brand, as physicians write it. The mechanism was built with prescriptions like these. */
function write(meant: Medicine, random: () => number): Item {
  const pick = pickFrom(random);
  const { activeIngredient: ingredient, brand, strength, form, packSize, name: full } = meant;
  const isBrand = random() < 0.35 && !isGenericName(full);
  const plain = (ingredient ?? '').replace(/ (potásico|sódico|cálcica|maleato)$/, '');
  const name = isBrand ? brand : plain.charAt(0).toUpperCase() + plain.slice(1);
  const words = pick(forms[form] ?? [form]);
  const isCounted = /tableta|cápsula|sobre|óvulo|supositorio/.test(form);
  const units = isCounted ? pick([`#${packSize}`, `No. ${packSize}`, `x ${packSize}`]) : '';
  const text = random() < 0.75 ? `${name} ${strength} ${words} ${units}` : `${name} ${words} ${strength} ${units}`;
  return { text: text.trim(), directions: pick(directions), units, meant };
}

/** Three layouts, straight and tilted, also sideways and upside down, in shadow, with noise and out of focus. */
const lookOf = (at: number, items: readonly Item[]) => ({
  items,
  layout: pageLayouts[at % 3] ?? 'list',
  tilt: [0, 2.5, -4, 6, -1][at % 5] ?? 0,
  turns: at % 7 === 3 ? (2 as const) : at % 7 === 5 ? (1 as const) : at % 11 === 6 ? (3 as const) : (0 as const),
  shadow: [0, 0.45, 0.6, 0.3][at % 4] ?? 0,
  noise: [0, 12, 22][at % 3] ?? 0,
  blur: at % 4 === 2 ? 0.7 : 0,
  font: fonts[at % fonts.length] ?? '',
  seed: at + 1,
});

export const knownSet: PrescriptionSet = {
  seed: 7,
  write,
  photograph: (at, items) => renderPrescription(lookOf(at, items)),
};
