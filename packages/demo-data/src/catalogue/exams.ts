import { fractionOf } from '../random.ts';
import { type Draft, takeTurns } from './draft.ts';
import { examTable } from './exam-table.ts';
import { houseNamed } from './laboratories.ts';

const sampleTexts: Readonly<Record<string, string>> = {
  hisopado: 'Muestra por hisopado',
  muestra: 'Muestra según indicación',
};

const house = houseNamed('Laboratorio Clínico Botica');

function toDraft(group: string, sample: string, hours: number, lempiras: number, name: string, seed: string): Draft {
  const presentation = `${sampleTexts[sample] ?? `Muestra de ${sample}`}, resultado en ${hours} horas`;
  return {
    name,
    presentation,
    brand: 'Botica Lab',
    kind: name,
    form: 'examen',
    packSize: 1,
    unit: 'examen',
    house,
    groups: [group],
    isMedicine: false,
    isExam: true,
    requiresPrescription: false,
    isControlled: false,
    prescriptionClass: 'free',
    isForPets: false,
    allowsOrderWithoutStock: false,
    taxRate: 0,
    description: `${name}. ${presentation}. Pregunta en la sucursal si necesitas ayuno u otra preparación.`,
    keywords: ['examen', 'análisis', 'laboratorio', sample],
    pictureKey: `exam.${sample}.${sample === 'orina' ? 'f6e27a' : sample === 'heces' ? 'c98f4f' : 'b3261e'}`,
    lempiras: lempiras * (0.8 + fractionOf(`${seed}:price:${name}`) * 0.5),
    fame: hours <= 6 ? 3 : hours <= 24 ? 2 : 1,
  };
}

export function examDrafts(seed: string): Generator<Draft> {
  const queues = examTable.map(([group, sample, hours, lempiras, exams]) => ({
    items: exams
      .split('; ')
      .map((name) => toDraft(group, sample, hours, lempiras, name, seed))
      .values(),
    weight: 1,
  }));
  return takeTurns(queues);
}
