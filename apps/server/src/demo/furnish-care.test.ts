import { expect, it } from 'vitest';
import { asCustomer } from '../../test/as-customer.ts';
import { health } from '../../test/fixtures/health.fixture.ts';
import { createTestServer } from '../../test/test-server.ts';
import type { Services } from '../services.ts';
import { furnishDemoCare } from './furnish-care.ts';

const server = await createTestServer();
const { platform, services } = server;

it('the demo customer cares for a mother with three medicines and a caregiver; made once, also by a start that was killed and by two at once, and never brought back', {
  timeout: 60_000,
}, async () => {
  const [ana, luis] = [await asCustomer(server), await asCustomer(server, 'mayor@botica.test')];
  const peopleOf = async () => (await health.list(ana)).body.data.personas;
  const dying: Services = {
    ...services,
    healthPeople: { ...services.healthPeople, change: () => Promise.reject(new Error('killed')) },
  };
  await expect(furnishDemoCare(platform, dying)).rejects.toThrow('killed');
  await Promise.all([1, 2].map(() => furnishDemoCare(platform, services)));
  const people = await peopleOf();
  expect(people).toMatchObject([
    {
      nombre: 'Marta Pineda',
      parentesco: 'madre',
      alergias: ['penicilina'],
      revision: 2,
      cuidadores: [{ acepto: true }],
    },
  ]);
  const [{ personaId }] = people;
  const { medicinas } = (await health.cabinet(luis, personaId)).body.data;
  expect(medicinas.map(({ nombre }: { nombre: string }) => nombre)).toHaveLength(3);
  expect(medicinas.filter(({ diasRestantes }: { diasRestantes: number }) => diasRestantes < 7)).toHaveLength(1);

  await health.withdraw(ana, personaId);
  await furnishDemoCare(platform, services);
  expect(await peopleOf()).toEqual([]);
});
