import { plainText } from '../../catalogue/search/index.ts';
import type { Comparison } from './strengths.ts';

/** The dosage forms that prescriptions and products name, each with its words without accents. */
const forms = {
  masticable: ['tabletas? masticables?', 'tab masticables?', 'masticables?'],
  efervescente: ['tabletas? efervescentes?', 'efervescentes?'],
  tableta: ['tabletas?', 'tabs?', 'tabl', 'tbs?', 'comprimidos?', 'comp', 'grageas?', 'pastillas?'],
  capsula: ['capsulas?', 'caps?', 'perlas?'],
  gomita: ['gomitas?'],
  nebulizar: ['solucion para nebulizar', 'sol(?:ucion)? p/ ?nebulizar', 'nebulizaciones', 'nebulizar'],
  oftalmica: ['solucion oftalmica', 'sol oftalmica', 'gotas oftalmicas', 'colirio', 'oftalmic[oa]s?'],
  otica: ['gotas oticas', 'solucion otica', 'otic[oa]s?'],
  nasal: ['aerosol nasal', 'spray nasal', 'solucion nasal', 'gotas nasales', 'nasal'],
  gotas: ['gotas', 'gts', 'gotero'],
  jarabe: ['jarabe', 'jbe', 'jar'],
  suspension: ['suspension', 'susp'],
  inyectable: ['solucion inyectable', 'ampollas?', 'amps?', 'inyectables?', 'inyeccion', 'vial(?:es)?', 'iny'],
  pluma: ['plumas?', 'lapicer[oa]s?', 'pen'],
  inhalador: ['inhalador(?:es)?', 'inh', 'aerosol para inhalar'],
  supositorio: ['supositorios?', 'sup'],
  ovulo: ['ovulos?', 'tabletas? vaginales?'],
  parche: ['parches?'],
  sobre: ['sobres?', 'sachets?'],
  crema: ['crema', 'crm'],
  unguento: ['unguento', 'ung', 'pomada', 'balsamo'],
  gel: ['gel'],
  locion: ['locion'],
  champu: ['champu', 'shampoo'],
  enjuague: ['enjuague(?: bucal)?'],
  aerosol: ['aerosol', 'spray'],
  polvo: ['polvo'],
  solucion: ['solucion', 'sol'],
} as const;

export type DosageForm = keyof typeof forms;

const patterns = Object.entries(forms).map(([form, words]) => ({
  form: form as DosageForm,
  pattern: new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])\\.?`),
}));

export interface FoundForm {
  readonly form: DosageForm;
  readonly index: number;
  readonly length: number;
}

/** The most specific form in a text. */
export function findForm(text: string): FoundForm | undefined {
  const plain = plainText(text);
  for (const { form, pattern } of patterns) {
    const found = pattern.exec(plain);
    if (found) return { form, index: found.index, length: found[0].length };
  }
  return undefined;
}

export function compareForm(written: DosageForm | undefined, sold: string): Comparison {
  if (!written) return 'unwritten';
  return findForm(sold)?.form === written ? 'same' : 'other';
}
