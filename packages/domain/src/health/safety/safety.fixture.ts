import type { KnowledgeRows } from '../knowledge/index.ts';
import { packKnowledge } from '../knowledge/index.ts';
import type { Medicine } from './alert.ts';
import { readKnowledge } from './knowledge.ts';

const ingredient = (name: string, atc: string, atcLocal = '', aliases = '') => ({
  name,
  inn: name,
  atc: atc.split('|').filter(Boolean),
  atcLocal: atcLocal.split('|').filter(Boolean),
  aliases: aliases.split('|').filter(Boolean),
});

/** Invented rows in the form of the reference data; the texts say what each is for. */
export const someRows: KnowledgeRows = {
  ingredients: [
    ingredient('amoxicilina', 'J01CA04'),
    ingredient('cetoconazol', 'J02AB02|D01AC08', 'D01AC08', 'ketoconazol'),
    ingredient('ibuprofeno', 'M01AE01|M02AA13', 'M02AA13'),
    ingredient('losartán', 'C09CA01', '', 'losartán potásico'),
    ingredient('naproxeno', 'M01AE02', '', 'naproxeno sódico'),
    ingredient('paracetamol', 'N02BE01', '', 'acetaminofén'),
    ingredient('simvastatina', 'C10AA01'),
    ingredient('vitamina C', 'A11GA01'),
    ingredient('warfarina', 'B01AA03'),
  ],
  interactions: [
    ['cetoconazol', 'simvastatina', 'grave'],
    ['ibuprofeno', 'losartán', 'importante'],
    ['ibuprofeno', 'warfarina', 'grave'],
    ['naproxeno', 'warfarina', 'grave'],
  ].map(([a = '', b = '', severity]) => ({
    ...{ a, b, severity: severity === 'grave' ? 'grave' : 'importante', source: 'PHARM', textBasis: 'class' },
    ...{ effect: `Efecto de ${a} con ${b}.`, advice: 'Habla con el regente.', route: 'sistemica' },
  })),
  classes: [
    {
      id: 'aines',
      name: 'antiinflamatorios',
      warns: true,
      text: 'Llevas dos.',
      route: 'sistemica',
      prefixes: ['M01AE'],
    },
    { id: 'vitaminas', name: 'vitaminas', warns: false, text: 'Llevas dos.', route: 'cualquiera', prefixes: ['A11G'] },
  ],
  cautions: [
    ['M01AE', true, 'presion_alta', 'consultar', 'De la clase.'],
    ['naproxeno', false, 'presion_alta', 'evitar', 'De naproxeno.'],
    ['paracetamol', false, 'menores_de_2', 'consultar', 'Para bebés.'],
    ['ibuprofeno', false, 'mayores_65', 'consultar', 'Para mayores.'],
  ].map(([target, isAtc, condition, level, text]) => ({
    ...{ target: String(target), isAtc: isAtc === true, text: String(text), source: 'PHARM: prueba' },
    ...({ condition, level, route: 'sistemica' } as Pick<
      KnowledgeRows['cautions'][number],
      'condition' | 'level' | 'route'
    >),
  })),
  brands: [{ brand: 'Coumadín', ingredients: ['warfarina'], source: 'general', certainty: 'alta', note: '' }],
} as const;

export const someKnowledge = readKnowledge(packKnowledge(someRows));

let keys = 0;

/** A product of its own, unless the key is given. */
export function aMedicine(ingredients: readonly string[], given: Partial<Medicine> = {}): Medicine {
  keys += 1;
  const named = ingredients.map((name) => ({ name, label: name }));
  return {
    key: `p${keys}`,
    name: `Producto de ${ingredients.join(' y ')}`,
    ingredients: named,
    isLocal: false,
    ...given,
  };
}
