import type { DemoProduct } from '../types.ts';
import type { DemoLabOrder, DemoLabPatient, DemoLabResult } from './types.ts';

export type { DemoLabOrder } from './types.ts';

type Found = readonly (number | string | undefined)[];
type Measure = readonly [
  parameter: string,
  unit: string,
  normal: readonly [number | null, number | null],
  /** The result of each visit; empty where not measured. */
  found: Found,
];

const email = 'cliente@botica.test';
/** Days ago, oldest first, over a year and a half: enough for a chart. */
const visits = [545, 400, 262, 128, 19] as const;

/** A patient whose sugar and lipids improve. */
const ofMarta: Readonly<Record<string, readonly Measure[]>> = {
  'Glucosa en ayunas': [['Glucosa', 'mg/dL', [70, 100], [121, 114, 108, 101, 96]]],
  'Hemoglobina glicosilada': [['Hemoglobina A1c', '%', [4, 5.7], [6.4, 6.2, 5.9, 5.8, 5.6]]],
  'Perfil lipídico': [
    ['Colesterol total', 'mg/dL', [null, 200], [238, undefined, 221, 206, 192]],
    ['Colesterol HDL', 'mg/dL', [40, null], [37, undefined, 41, 44, 48]],
    ['Colesterol LDL', 'mg/dL', [null, 130], [158, undefined, 142, 131, 119]],
    ['Triglicéridos', 'mg/dL', [null, 150], [214, undefined, 186, 158, 139]],
  ],
  'Hemograma completo': [
    ['Hemoglobina', 'g/dL', [12, 16], [11.6, undefined, 12.3, undefined, 13.1]],
    ['Hematocrito', '%', [36, 47], [34.9, undefined, 37.2, undefined, 39.4]],
    ['Leucocitos', '10³/µL', [4, 11], [6.8, undefined, 7.4, undefined, 6.5]],
    ['Plaquetas', '10³/µL', [150, 450], [242, undefined, 261, undefined, 255]],
  ],
  'PCR de SARS-CoV-2': [['Resultado', '', [null, null], [undefined, 'Negativo']]],
};

const ofSofia: Readonly<Record<string, readonly Measure[]>> = {
  'Hemograma completo': [
    ['Hemoglobina', 'g/dL', [11.5, 15.5], [undefined, undefined, undefined, 11.2, 12.4]],
    ['Hematocrito', '%', [35, 45], [undefined, undefined, undefined, 33.8, 36.9]],
    ['Leucocitos', '10³/µL', [4.5, 13.5], [undefined, undefined, undefined, 8.1, 7.7]],
    ['Plaquetas', '10³/µL', [150, 450], [undefined, undefined, undefined, 312, 298]],
  ],
  'General de orina': [['Proteínas', '', [null, null], [undefined, undefined, undefined, 'Negativo']]],
};

const marta: DemoLabPatient = {
  firstName: 'Marta',
  lastName: 'Reyes',
  birthDate: '1988-04-12',
  identityNumber: '0501198800017',
  gender: 'F',
  phone: '99880017',
};
const sofia: DemoLabPatient = {
  firstName: 'Sofía',
  lastName: 'Paz',
  birthDate: '2016-09-03',
  identityNumber: '0501201600432',
  gender: 'F',
  phone: '99880017',
};
const contact = { name: 'Luis Reyes', identityNumber: '0501196000023' };

function resultOf([parameter, unit, [minimum, maximum], found]: Measure, visit: number): DemoLabResult[] {
  const value = found[visit];
  if (value === undefined) return [];
  const isNumber = typeof value === 'number';
  return [{ parameter, unit, value: isNumber ? value : null, text: isNumber ? '' : value, minimum, maximum }];
}

/** A small store lacks some exams, which are left out. */
export function makeLaboratory(products: readonly DemoProduct[]): DemoLabOrder[] {
  const idOf = new Map(products.filter(({ isExam }) => isExam).map(({ id, name }) => [name, id]));

  function examsAt(measures: Readonly<Record<string, readonly Measure[]>>, visit: number): DemoLabOrder['exams'] {
    return Object.entries(measures).flatMap(([name, looked]) => {
      const productId = idOf.get(name);
      const results = looked.flatMap((measure) => resultOf(measure, visit));
      return productId !== undefined && results.length > 0 ? [{ productId, name, results }] : [];
    });
  }

  const history = visits.flatMap((daysAgo, visit) =>
    [
      { patient: marta, exams: examsAt(ofMarta, visit) },
      { patient: sofia, exams: examsAt(ofSofia, visit) },
    ].map((order) => ({ email, daysAgo, branchCode: 5, contact, ...order })),
  );
  const [waiting] = ['TSH ultrasensible', 'Hemograma completo'].flatMap((name) => {
    const productId = idOf.get(name);
    return productId === undefined ? [] : [{ productId, name, results: [] }];
  });
  const underWay = waiting ? [{ email, daysAgo: 0, branchCode: 5, patient: marta, contact, exams: [waiting] }] : [];
  return [...history, ...underWay].filter(({ exams }) => exams.length > 0);
}
