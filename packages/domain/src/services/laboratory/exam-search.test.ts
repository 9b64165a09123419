import { describe, expect, it } from 'vitest';
import { createExamSearch } from './exam-search.ts';

const exams = [
  'Glucosa en ayunas',
  'Hemoglobina glicosilada',
  'TSH ultrasensible',
  'Perfil tiroideo',
  'Perfil lipídico',
  'General de orina',
  'Prueba de embarazo en orina',
  'Ácido úrico',
  'Triglicéridos',
  'Antígeno prostático total',
].map((name) => ({ name }));
const search = createExamSearch(exams);

describe('exam search', () => {
  it.each([
    ['ayunas', 'Glucosa en ayunas'],
    ['glucemia', 'Glucosa en ayunas'],
    ['glucoza', 'Glucosa en ayunas'],
    ['azúcar en la sangre', 'Glucosa en ayunas'],
    ['tiroides', 'TSH ultrasensible'],
    ['tiroydes', 'Perfil tiroideo'],
    ['lipidico', 'Perfil lipídico'],
    ['colesterol y triglicéridos', 'Perfil lipídico'],
    ['psa', 'Antígeno prostático total'],
    ['gota', 'Ácido úrico'],
    ['úrico ácido', 'Ácido úrico'],
    ['trigli', 'Triglicéridos'],
    ['examen de orina', 'General de orina'],
    ['examen general de orina', 'General de orina'],
    ['análisis de próstata', 'Antígeno prostático total'],
    ['quiero un examen de triglicéridos', 'Triglicéridos'],
    ['examen de azúcar en ayunas', 'Glucosa en ayunas'],
    ['examen de tiroides tsh', 'TSH ultrasensible'],
  ])('%s finds %s', (typed, name) => expect(search(typed).map((exam) => exam.name)).toContain(name));

  it('narrows what a part of the words means by the others', () => {
    expect(search('tiroides tsh').map(({ name }) => name)).toEqual(['TSH ultrasensible']);
  });

  it('lists every exam while nothing is typed, and none for unknown words', () => {
    expect(search(' ')).toHaveLength(exams.length);
    expect(search('xilofono')).toEqual([]);
  });

  it('finds an exam whose name begins with a word of asking, and puts the shorter name first', () => {
    expect(search('prueba').map(({ name }) => name)).toEqual(['Prueba de embarazo en orina']);
    const own = createExamSearch([{ name: 'Ácido úrico en orina de 24 horas' }, { name: 'Ácido úrico' }]);
    expect(own('acido urico')[0]?.name).toBe('Ácido úrico');
  });

  it('lists exams with the words in their name before those with the meaning', () => {
    expect(search('orina')[0]?.name).toBe('General de orina');
  });
});
