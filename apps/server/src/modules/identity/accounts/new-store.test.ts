import { expect, it } from 'vitest';
import { startOutside } from '../../../../test/outside.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestDatabase, createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
// Its migrations run, and no demo data is loaded.
const server = await createTestServer({ ...outside.env, DATABASE_URL: await createTestDatabase({ isEmpty: true }) });

const register = async (country: { paisId: number; celular: string }) => {
  const body = aRegistration(country);
  const tokenVerificacion = await prove(server, outside, body.celular);
  return server.send('/api/registro', { method: 'POST', payload: { ...body, tokenVerificacion } });
};

it('REG-01 REG-12 a store without demo data has the countries of the registration, Honduras as number 1', async () => {
  const { body } = await server.send('/contenido/api/maestros/paises');
  expect(body.data).toHaveLength(21);
  expect(body.data[0]).toEqual({ id: 1, nombre: 'Honduras', codigoPais: '504', mascaraCelular: '9999-9999' });
  expect(new Set(body.data.map(({ nombre }: { nombre: string }) => nombre)).size).toBe(21);
  expect(await register({ paisId: 1, celular: '504-9911-7001' })).toMatchObject({
    status: 200,
    body: { data: { codigo: 'OK-REGISTRO' } },
  });
  expect((await register({ paisId: 99, celular: '504-9911-7002' })).body).toMatchObject({
    codigo: 'COUNTRY_NOT_FOUND',
  });
});
