import type { TreatmentDays } from '@botica/domain/health/savings';
import { treatmentDays } from '@botica/domain/health/savings';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { SegmentedControl } from '@botica/ui/lists/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { PersonChoice, peopleQuery } from '../people/index.ts';
import type { Treatment } from './savings.api.ts';
import { SavingsPanel } from './savings-panel.tsx';

const cartId = 'carrito';
/** In place of an account. */
const visitorId = 'visitante';
const ofVisitor: Treatment = { kind: 'visitor' };

/** What costs less for the cart, or for the medicines of a person. */
export function SavingsScreen() {
  const user = useUser();
  return (
    <HistoryFrame
      title="Lo que cuesta menos"
      text="El mismo principio activo, concentración y presentación, al precio que hoy tiene para ti."
    >
      {user ? <Choices userId={user.usuarioId} /> : <OfVisitor />}
      <p className="text-fine text-ink-600">
        Comparamos solo lo que el catálogo dice que es igual. Si tu médico pidió una marca, pregúntale antes de cambiar.
      </p>
    </HistoryFrame>
  );
}

/** A391: only the cart; who takes what needs an account. */
function OfVisitor() {
  return (
    <>
      <SavingsPanel userId={visitorId} treatment={ofVisitor} mayBuy />
      <p className="text-sm text-ink-600">
        ¿Compras para un tratamiento? <TextLink to="/mis-medicinas">Con una cuenta anotas las medicinas</TextLink> y
        buscamos los mejores empaques para los días que necesitas.
      </p>
    </>
  );
}

function Choices({ userId }: { userId: string }) {
  const { data } = useQuery(peopleQuery(userId));
  const [search] = useSearchParams();
  const [days, setDays] = useState<TreatmentDays>(30);
  const people = data?.personas ?? [];
  const person = people.find(({ personaId }) => personaId === search.get('persona'));
  const treatment: Treatment = person ? { kind: 'person', personId: person.personaId, days } : { kind: 'cart' };
  return (
    <>
      <PersonChoice
        label="Qué comparar"
        options={[
          { id: cartId, name: 'Mi carrito', to: '?' },
          ...people.map(({ personaId, nombre }) => ({ id: personaId, name: nombre, to: `?persona=${personaId}` })),
        ]}
        openId={person?.personaId ?? cartId}
      />
      {person && (
        <SegmentedControl
          label="Días de tratamiento"
          options={treatmentDays.map((count) => ({ value: String(count), label: `${count} días` }))}
          value={String(days)}
          onChange={(value) => setDays(treatmentDays.find((count) => String(count) === value) ?? 30)}
        />
      )}
      <SavingsPanel
        key={JSON.stringify(treatment)}
        userId={userId}
        treatment={treatment}
        mayBuy={person?.puedeComprar ?? true}
      />
      {people.length === 0 && data && (
        <p className="text-sm text-ink-600">
          ¿Compras para un tratamiento? <TextLink to="/mis-medicinas">Anota las medicinas</TextLink> y buscamos los
          mejores empaques para los días que necesitas.
        </p>
      )}
    </>
  );
}
