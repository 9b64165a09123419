/** A result of an exam: a number with its normal range, or a word. */
export type Parameter =
  | { name: string; unit: string; usual: number; spread: number; minimum: number | null; maximum: number | null }
  | { name: string; words: readonly string[] };

const measured = (
  name: string,
  unit: string,
  [minimum, maximum]: readonly [number | null, number | null],
  usual: number,
  spread: number,
): Parameter => ({ name, unit, minimum, maximum, usual, spread });

const glucose = measured('Glucosa', 'mg/dL', [70, 100], 96, 22);
const cholesterol = measured('Colesterol total', 'mg/dL', [null, 200], 196, 45);
const hdl = measured('Colesterol HDL', 'mg/dL', [40, null], 48, 14);
const ldl = measured('Colesterol LDL', 'mg/dL', [null, 130], 121, 35);
const triglycerides = measured('Triglicéridos', 'mg/dL', [null, 150], 142, 60);
const creatinine = measured('Creatinina', 'mg/dL', [0.6, 1.3], 0.95, 0.3);
const urea = measured('Nitrógeno de urea', 'mg/dL', [7, 20], 14, 6);
const haemoglobin = measured('Hemoglobina', 'g/dL', [12, 16], 13.4, 1.8);
const haematocrit = measured('Hematocrito', '%', [36, 47], 41, 4);
const platelets = measured('Plaquetas', '10³/µL', [150, 450], 268, 80);
const tsh = measured('TSH', 'µUI/mL', [0.4, 4], 2.4, 2);
const freeT4 = measured('T4 libre', 'ng/dL', [0.8, 1.8], 1.2, 0.4);
const whiteCells = measured('Leucocitos', '10³/µL', [4, 11], 7.2, 3);
const positiveOrNot = { name: 'Resultado', words: ['Negativo', 'Negativo', 'Negativo', 'Positivo'] };

/** The first pattern that matches the name. The hundreds of other exams return a word. */
const exams: readonly (readonly [RegExp, readonly Parameter[]])[] = [
  [/sars-cov|influenza|dengue|zika|chikun|vih|hepatitis|embarazo|vdrl|rpr|monotest|antígeno/i, [positiveOrNot]],
  [/igg|igm|ige|anti |anticuerpos/i, [positiveOrNot]],
  [/glicosilada/i, [measured('Hemoglobina A1c', '%', [4, 5.7], 5.6, 1.2)]],
  [/perfil lipídico/i, [cholesterol, hdl, ldl, triglycerides]],
  [/perfil renal/i, [creatinine, urea, measured('Ácido úrico', 'mg/dL', [2.6, 7.2], 5.4, 2)]],
  [/perfil tiroideo/i, [tsh, freeT4]],
  [/perfil hepático/i, [measured('AST', 'U/L', [null, 40], 28, 18), measured('ALT', 'U/L', [null, 41], 30, 20)]],
  [/chequeo|perfil/i, [glucose, cholesterol, triglycerides, creatinine, haemoglobin, whiteCells]],
  [/hemograma/i, [haemoglobin, haematocrit, whiteCells, platelets]],
  [/hematocrito/i, [haemoglobin, haematocrit]],
  [/plaquetas/i, [platelets]],
  [/glucosa/i, [glucose]],
  [/colesterol hdl/i, [hdl]],
  [/colesterol ldl/i, [ldl]],
  [/colesterol/i, [cholesterol]],
  [/triglicéridos/i, [triglycerides]],
  [/creatinina/i, [creatinine]],
  [/urea/i, [urea]],
  [/ácido úrico/i, [measured('Ácido úrico', 'mg/dL', [2.6, 7.2], 5.4, 2)]],
  [/tsh/i, [tsh]],
  [/t4 libre/i, [freeT4]],
  [/vitamina d/i, [measured('25-OH vitamina D', 'ng/mL', [30, 100], 32, 14)]],
  [/b12/i, [measured('Vitamina B12', 'pg/mL', [200, 900], 410, 180)]],
  [/ferritina/i, [measured('Ferritina', 'ng/mL', [15, 150], 62, 50)]],
  [/hierro/i, [measured('Hierro', 'µg/dL', [60, 170], 95, 40)]],
  [/potasio/i, [measured('Potasio', 'mmol/L', [3.5, 5.1], 4.2, 0.7)]],
  [/sodio/i, [measured('Sodio', 'mmol/L', [136, 145], 140, 4)]],
  [/proteína c reactiva/i, [measured('Proteína C reactiva', 'mg/L', [null, 5], 3, 5)]],
  [/prostático/i, [measured('Antígeno prostático', 'ng/mL', [null, 4], 1.6, 2)]],
  [
    /general de orina/i,
    [
      measured('pH', '', [4.5, 8], 6, 1),
      measured('Densidad', '', [1.005, 1.03], 1.017, 0.01),
      { name: 'Proteínas', words: ['Negativo', 'Negativo', 'Trazas'] },
    ],
  ],
];

const unremarkable: readonly Parameter[] = [{ name: 'Resultado', words: ['Sin hallazgos', 'Dentro de lo normal'] }];

export function parametersOf(examName: string): readonly Parameter[] {
  return exams.find(([looksLike]) => looksLike.test(examName))?.[1] ?? unremarkable;
}
