import type { Alert } from '@botica/domain/health/safety';

/** For whom the products are; with what that person takes already, if that is why. */
export function ForPerson({ alert: { person, medicines } }: { alert: Alert }) {
  if (!person) return null;
  const taken = medicines.find(({ isTaken }) => isTaken);
  return (
    <p className="text-sm font-semibold text-pretty">
      {taken ? `${person.name} toma ${taken.ingredient}.` : `Es para ${person.name}.`}
    </p>
  );
}
