import type { Alert } from '@botica/domain/health/safety';

/** What happens, in a line. */
export function alertTitle({ kind, medicines, person }: Alert): string {
  const [one = '', other = ''] = medicines.map(({ name }) => name);
  const [ingredient = ''] = medicines.map((medicine) => medicine.ingredient);
  if (kind === 'interaction') return `${one} y ${other} no se llevan bien`;
  if (person && medicines.some(({ isTaken }) => isTaken)) {
    if (kind === 'same-ingredient') return `${person.name} ya toma algo con ${ingredient}`;
    if (kind === 'same-class') return `${person.name} ya toma algo que hace lo mismo`;
  }
  if (kind === 'same-ingredient') return `Llevas dos productos con ${ingredient}`;
  if (kind === 'same-class') return 'Llevas dos productos que hacen lo mismo';
  return kind === 'allergy' ? `${one}: hay una alergia anotada` : `${one}: pregunta antes de usarlo`;
}

export function severityWords({ severity, medicines }: Alert): string {
  if (severity === 'grave') return 'Habla con el regente antes';
  return medicines.length > 1 ? 'Pregunta antes de combinarlos' : 'Pregunta antes de usarlo';
}

/** The ingredients that meet. */
export function meetingWords({ medicines, person }: Alert): string {
  const inOrder = [...medicines].sort((one, other) => Number(other.isTaken) - Number(one.isTaken));
  const parts = inOrder.map(({ name, ingredient, isTaken }) =>
    isTaken ? `${person?.name ?? 'La persona'} toma ${name} (${ingredient})` : `${name} contiene ${ingredient}`,
  );
  return `${parts.join(', y ')}.`;
}

/** What the shopper would write to the pharmacist. */
export function questionWords(alerts: readonly Alert[]): string {
  const lines = alerts.map(({ medicines, effect }) => {
    // Not who it is for: the shopper says that, or does not.
    const products = medicines
      .map(({ name, ingredient, isTaken }) => `${name} (${ingredient}${isTaken ? ', que ya toma' : ''})`)
      .join(' y ');
    return `${products}. El aviso dice: ${effect}`;
  });
  return ['Hola, quiero hablar con el regente sobre un aviso de mi carrito:', ...lines].join('\n');
}
