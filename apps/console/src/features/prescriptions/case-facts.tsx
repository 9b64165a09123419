import type { CautionDto, DeskCaseDto, DeskPurchaseDto } from '@botica/contract/prescriptions/desk';
import { formatDate } from '@botica/domain/format';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';

/** Who it is for. What the store does not know is not shown. */
export function PatientCard({ found }: { found: DeskCaseDto }) {
  const { persona, seguro, notas } = found;
  const age = persona.edad === null ? '' : `${persona.edad} años`;
  // The order may be for somebody else than the owner of the account.
  const ofAccount = `según la cuenta de ${persona.cuenta}`;
  const facts: readonly (readonly [string, string])[] = [
    [[age, persona.genero].filter(Boolean).join(', '), persona.cuenta ? ofAccount : 'según su cuenta'],
    [persona.identidad, persona.cuenta ? 'identidad de la cuenta' : 'identidad'],
    [seguro?.aseguradora ?? '', seguro ? `Póliza ${seguro.poliza}, carnet ${seguro.carnet}` : ''],
    [notas, 'nota del cliente'],
  ];
  return (
    <section
      aria-label="Paciente"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-white px-3.5 py-2.5"
    >
      <PersonMark name={persona.nombre} />
      {facts.map(
        ([value, name]) =>
          value !== '' && (
            <p key={name} className="min-w-0 text-cell wrap-anywhere">
              <b className="block font-semibold">{value}</b>
              <span className="text-label text-ink-600">{name}</span>
            </p>
          ),
      )}
    </section>
  );
}

export function Cautions({ cautions }: { cautions: readonly CautionDto[] }) {
  return cautions.map(({ titulo, texto }) => (
    <Note key={texto} tone="warn" title={titulo}>
      {texto}
    </Note>
  ));
}

const mostProducts = 6;

/** By product, the latest first. */
export function PurchasesCard({ purchases, account }: { purchases: readonly DeskPurchaseDto[]; account: string }) {
  const products = [...Map.groupBy(purchases, ({ productoId }) => productoId).values()].slice(0, mostProducts);
  return (
    <Card
      title="Lo que compró antes"
      sub={`Medicamentos de los últimos 12 meses${account && `, cuenta de ${account}`}`}
    >
      {products.length === 0 && <p className="text-cell text-ink-600">No hay otros medicamentos en la cuenta.</p>}
      <ul className="grid gap-1">
        {products.map((bought) => (
          <li key={bought[0]?.productoId} className="flex flex-wrap gap-x-4 text-cell">
            <b className="min-w-0 flex-1 truncate font-semibold">{bought[0]?.nombre}</b>
            <span className="text-ink-600">
              {bought
                .slice(0, 3)
                .map(({ fecha, cantidad }) => `${formatDate(fecha)}, ${cantidad}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
