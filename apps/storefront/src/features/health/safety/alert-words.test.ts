import type { Alert } from '@botica/domain/health/safety';
import { expect, it } from 'vitest';
import { alertTitle, meetingWords, questionWords, severityWords } from './alert-words.ts';

const medicine = (name: string, ingredient: string) => ({ key: name, name, ingredient, isTaken: false });
const pair: Alert = {
  ...{ key: 'k', kind: 'interaction', severity: 'grave', effect: 'Aumenta el riesgo.', advice: 'Habla.' },
  medicines: [medicine('Dolorén', 'ibuprofeno'), medicine('Coagul', 'warfarina')],
};

it('says what, and asks the pharmacist with the products and the text of the alert', () => {
  expect(alertTitle(pair)).toBe('Dolorén y Coagul no se llevan bien');
  expect(severityWords(pair)).toBe('Habla con el regente antes');
  expect(meetingWords(pair)).toBe('Dolorén contiene ibuprofeno, y Coagul contiene warfarina.');
  expect(questionWords([pair])).toContain(
    'Dolorén (ibuprofeno) y Coagul (warfarina). El aviso dice: Aumenta el riesgo.',
  );
});
