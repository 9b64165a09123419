/** Dosage and packing of a medicine. `measure` says whether packs differ by units or by content. */
export interface Form {
  name: string;
  measure: 'count' | 'content';
  unit: string;
  /** Written after the number of units, or before the content. */
  one: string;
  many: string;
  packs: readonly number[];
  /** For long-term treatments. */
  monthlyPacks?: readonly number[];
  shape: string;
}

const counted = (
  name: string,
  many: string,
  packs: readonly number[],
  shape: string,
  monthlyPacks?: readonly number[],
): Form => ({
  name,
  measure: 'count',
  unit: name,
  one: name,
  many,
  packs,
  shape,
  ...(monthlyPacks && { monthlyPacks }),
});

const filled = (name: string, container: string, unit: string, packs: readonly number[], shape: string): Form => ({
  name,
  measure: 'content',
  unit,
  one: container,
  many: container,
  packs,
  shape,
});

const acute = [10, 20, 24, 12, 30, 50, 100, 6];
const monthly = [30, 60, 28, 15, 90, 14, 100, 10];

export const forms = {
  tableta: counted('tableta', 'tabletas', acute, 'carton-round', monthly),
  capsula: counted('cápsula', 'cápsulas', acute, 'carton-capsule', monthly),
  efervescente: counted('tableta efervescente', 'tabletas efervescentes', [10, 20, 12, 30, 60], 'canister'),
  masticable: counted('tableta masticable', 'tabletas masticables', [30, 60, 10, 20, 100, 12], 'jar'),
  frascoTableta: counted('tableta', 'tabletas', [60, 30, 100, 90, 120, 50], 'jar'),
  frascoCapsula: counted('cápsula', 'cápsulas', [90, 60, 30, 100, 120, 50], 'jar'),
  gomita: counted('gomita', 'gomitas', [60, 30, 90, 120, 75], 'jar'),
  pastilla: counted('pastilla', 'pastillas', [12, 24, 8, 16, 36, 50], 'carton-round'),
  ciclo: counted('tableta', 'tabletas', [21, 28, 63, 84], 'carton-round'),
  unidosis: counted('tableta', 'tabletas', [1, 2, 4, 8, 10, 20], 'carton-round'),
  sobre: counted('sobre', 'sobres', [10, 20, 30, 5, 12, 25, 50], 'sachet'),
  sobreUnico: counted('sobre', 'sobres', [1, 2, 3], 'sachet'),
  vial: filled('solución inyectable', 'frasco', 'ml', [10, 5, 3], 'ampoule'),
  ampolla: counted('ampolla', 'ampollas', [1, 3, 5, 2, 6, 10], 'ampoule'),
  ovulo: counted('óvulo', 'óvulos', [3, 6, 7, 1, 10], 'carton-plain'),
  supositorio: counted('supositorio', 'supositorios', [6, 10, 12, 5, 3], 'carton-plain'),
  parche: counted('parche', 'parches', [5, 2, 10, 3, 30], 'sachet'),
  pluma: counted('pluma de 3 ml', 'plumas de 3 ml', [1, 5, 3, 2], 'pen'),
  jarabe: filled('jarabe', 'frasco', 'ml', [120, 60, 100, 150, 240, 180], 'syrup'),
  suspension: filled('suspensión', 'frasco', 'ml', [60, 100, 120, 75, 30, 180], 'syrup'),
  antiacido: filled('suspensión', 'frasco', 'ml', [180, 360, 240, 120, 150], 'bottle'),
  gotas: filled('gotas', 'gotero', 'ml', [15, 30, 20, 10, 60], 'dropper'),
  colirio: filled('solución oftálmica', 'gotero', 'ml', [5, 10, 15, 3], 'eyedrops'),
  otico: filled('gotas óticas', 'gotero', 'ml', [10, 5, 15, 8], 'eyedrops'),
  nasal: filled('aerosol nasal', 'frasco', 'dosis', [120, 140, 60, 200], 'nasal'),
  nasalMl: filled('solución nasal', 'frasco', 'ml', [15, 30, 10, 20, 60], 'nasal'),
  inhalador: filled('inhalador', 'inhalador', 'dosis', [200, 120, 60, 100], 'inhaler'),
  nebulizar: filled('solución para nebulizar', 'frasco', 'ml', [20, 10, 15, 30], 'dropper'),
  crema: filled('crema', 'tubo', 'g', [20, 15, 30, 40, 10, 60], 'tube'),
  gel: filled('gel', 'tubo', 'g', [30, 60, 50, 20, 100], 'tube'),
  unguento: filled('ungüento', 'tubo', 'g', [15, 30, 20, 10, 60], 'tube'),
  balsamo: filled('ungüento', 'tarro', 'g', [50, 25, 100, 12, 60], 'pot'),
  locion: filled('loción', 'frasco', 'ml', [60, 120, 30, 100, 200], 'bottle'),
  solucion: filled('solución', 'frasco', 'ml', [120, 60, 240, 500, 30, 1000], 'bottle'),
  aerosol: filled('aerosol', 'frasco', 'ml', [30, 60, 120, 20], 'spray'),
  enjuague: filled('enjuague bucal', 'frasco', 'ml', [120, 240, 180, 60], 'bottle'),
  champu: filled('champú', 'frasco', 'ml', [120, 60, 200, 100], 'bottle'),
  polvo: filled('polvo', 'lata', 'g', [400, 900, 200, 300], 'can'),
} as const satisfies Record<string, Form>;

export type FormKey = keyof typeof forms;

export interface Offer {
  form: FormKey;
  /** Lempiras for one unit, or for the first content, at the first strength. */
  price: number;
  strengths: readonly string[];
}

export const offer = (form: FormKey, price: number, ...strengths: readonly string[]): Offer => ({
  form,
  price,
  strengths,
});

/** `500 mg, 24 tabletas`; `120 mg/5 ml, frasco 120 ml`. The strength goes first and whole. */
export function describePack(form: Form, strength: string, pack: number): string {
  const content =
    form.measure === 'count' ? `${pack} ${pack === 1 ? form.one : form.many}` : `${form.one} ${pack} ${form.unit}`;
  return strength ? `${strength}, ${content}` : content.charAt(0).toUpperCase() + content.slice(1);
}
