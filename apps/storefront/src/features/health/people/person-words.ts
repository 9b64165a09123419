import { type PersonDto, toPersonForm } from '@botica/contract/health/people';
import { ageOn, conditionLabels, conditionsOn, ownRightLabels, relationLabels } from '@botica/domain/health/people';
import { storeDate } from '@botica/domain/time';

/** "74 años", "8 meses": a baby's age in months. */
export function ageText(birthDate: string, now: Date): string {
  const today = storeDate(now);
  const years = ageOn(birthDate, today);
  if (years >= 2) return `${years} años`;
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const months = (today.year - year) * 12 + today.month - month - (today.day < day ? 1 : 0);
  return months === 1 ? '1 mes' : `${months} meses`;
}

export function personFacts(person: PersonDto, now: Date): { label: string; text: string }[] {
  const conditions = conditionsOn(toPersonForm(person), storeDate(now)).map((id) => conditionLabels[id]);
  const facts: [string, string][] = [
    ['Condiciones', [...conditions, person.otrasCondiciones].filter(Boolean).join(', ')],
    ['Alergias', person.alergias.join(', ')],
    ['Peso', person.pesoKg === null ? '' : `${person.pesoKg} kg`],
  ];
  return facts.flatMap(([label, text]) => (text === '' ? [] : [{ label, text }]));
}

/** What the customer may do for a person who is shared with them. */
export function ownRightsText(rights: { puedeComprar: boolean; recibeRecordatorios: boolean }): string {
  const { see, order, remind } = ownRightLabels;
  const texts = [see, rights.puedeComprar && order, rights.recibeRecordatorios && remind];
  return texts.flatMap((text) => (text ? `${text}.` : [])).join(' ');
}

export const relationText = ({ esPropia, parentesco }: Pick<PersonDto, 'esPropia' | 'parentesco'>): string =>
  esPropia ? relationLabels[parentesco] : 'Te la comparten';
