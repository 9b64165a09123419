import { addDays } from '../time/index.ts';

/** What a pharmacist looks at when noting how a medicine is used. */
export interface MedicineFacts {
  readonly form: string;
  readonly packSize: number;
  readonly quantity: number;
  readonly requiresPrescription: boolean;
  readonly isControlled: boolean;
}

export interface Indication {
  readonly dose: string;
  readonly everyHours: number;
  readonly days: number;
  readonly advice: string;
}

interface FormRule {
  readonly dose: string;
  readonly everyHours: number;
  readonly days: number;
  /** Units that one dose takes of the pack; nothing where the pack is not counted in doses. */
  readonly perDose?: number;
}

const solid = (dose: string): FormRule => ({ dose, everyHours: 8, days: 5, perDose: 1 });
const skin = (dose: string): FormRule => ({ dose, everyHours: 12, days: 7 });

const formRules: ReadonlyMap<string, FormRule> = new Map([
  ['tableta', solid('1 tableta')],
  ['cápsula', solid('1 cápsula')],
  ['tableta efervescente', solid('1 tableta disuelta en un vaso de agua')],
  ['tableta masticable', solid('1 tableta, bien masticada')],
  ['pastilla', solid('1 pastilla, disuelta en la boca')],
  ['sobre', solid('1 sobre disuelto en medio vaso de agua')],
  ['supositorio', { ...solid('1 supositorio'), days: 3 }],
  ['óvulo', { dose: '1 óvulo al acostarse', everyHours: 24, days: 6, perDose: 1 }],
  ['ampolla', { dose: '1 ampolla, aplicada por personal de salud', everyHours: 24, days: 3, perDose: 1 }],
  ['parche', { dose: '1 parche sobre la piel seca', everyHours: 24, days: 5, perDose: 1 }],
  ['pluma de 3 ml', { dose: 'Las unidades que indicó tu médico', everyHours: 24, days: 30 }],
  ['solución inyectable', { dose: 'La cantidad que indicó tu médico', everyHours: 24, days: 30 }],
  ['jarabe', { dose: '10 ml', everyHours: 8, days: 5, perDose: 10 }],
  ['suspensión', { dose: '5 ml, agitando antes', everyHours: 8, days: 7, perDose: 5 }],
  ['gotas', { dose: '20 gotas en medio vaso de agua', everyHours: 8, days: 5, perDose: 1 }],
  ['solución oftálmica', { dose: '1 gota en el ojo afectado', everyHours: 6, days: 7 }],
  ['gotas óticas', { dose: '3 gotas en el oído afectado', everyHours: 8, days: 7 }],
  ['aerosol nasal', { dose: '1 aplicación en cada fosa nasal', everyHours: 12, days: 7 }],
  ['solución nasal', { dose: '2 gotas en cada fosa nasal', everyHours: 8, days: 5 }],
  ['inhalador', { dose: '2 inhalaciones', everyHours: 12, days: 30 }],
  ['solución para nebulizar', { dose: '10 gotas en 3 ml de solución salina', everyHours: 8, days: 5 }],
  ['crema', skin('Una capa fina sobre la piel limpia')],
  ['gel', skin('Una capa fina sobre la zona con molestia')],
  ['ungüento', skin('Una capa fina sobre la piel limpia')],
  ['loción', skin('Una capa fina sobre la piel limpia')],
  ['enjuague bucal', { dose: '15 ml en enjuagues de un minuto', everyHours: 12, days: 7, perDose: 15 }],
]);

const asDirected: FormRule = { dose: 'Como indica el inserto', everyHours: 24, days: 5 };

const advices = {
  controlled: 'Puede dar sueño: no manejes ni tomes alcohol mientras lo uses.',
  longTerm: 'Es un tratamiento continuo: no lo suspendas sin hablar con tu médico.',
  prescribed: 'Termina el tratamiento completo, aunque ya te sientas mejor.',
  free: 'Si los síntomas siguen después de 3 días, consulta a tu médico.',
} as const;

/** A month of a prescribed medicine is taken daily for good; anything else until the course, or the pack, ends. */
export function indicationFor(medicine: MedicineFacts): Indication {
  const rule = formRules.get(medicine.form) ?? asDirected;
  const isLongTerm = medicine.requiresPrescription && rule.perDose === 1 && medicine.packSize >= 28;
  if (isLongTerm) {
    const days = Math.min(Math.max(Math.floor(medicine.packSize * medicine.quantity), 1), 180);
    return {
      dose: rule.dose,
      everyHours: 24,
      days,
      advice: advices[medicine.isControlled ? 'controlled' : 'longTerm'],
    };
  }
  const doses = rule.perDose ? Math.floor((medicine.packSize * medicine.quantity) / rule.perDose) : undefined;
  const daysOfPack = doses === undefined ? rule.days : Math.ceil(doses / (24 / rule.everyHours));
  return {
    dose: rule.dose,
    everyHours: rule.everyHours,
    days: Math.max(1, Math.min(rule.days, daysOfPack)),
    advice: adviceOf(medicine),
  };
}

function adviceOf({ isControlled, requiresPrescription }: MedicineFacts): string {
  if (isControlled) return advices.controlled;
  return requiresPrescription ? advices.prescribed : advices.free;
}

const hoursOf: ReadonlyMap<number, readonly string[]> = new Map([
  [6, ['06:00', '12:00', '18:00', '00:00']],
  [8, ['06:00', '14:00', '22:00']],
  [12, ['08:00', '20:00']],
  [24, ['08:00']],
]);

/** HH:mm, by the hour of the store. */
export function hoursOfDay(everyHours: number): readonly string[] {
  return hoursOf.get(everyHours) ?? [];
}

/** ISO dates: the first day counts. */
export function lastDayOf(firstDay: string, days: number): string {
  return addDays(firstDay, days - 1);
}
