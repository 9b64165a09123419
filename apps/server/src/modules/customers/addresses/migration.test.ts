import type { AddressDto } from '@botica/contract/customers/addresses';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const [ana, neighbour] = await Promise.all([asCustomer(server), asCustomer(server, 'mayor@botica.test')]);
const home = { colonia_ID: 103, ciudad_ID: '001', telefono: '99880017' };
const list = async (): Promise<AddressDto[]> =>
  (await ana.send('/usuarios/api/direccion/obtenerDirecciones/false')).body.data;

describe('the migration mode', () => {
  const offered = async (as = ana) => (await as.send('/api/perfil/direccionesEconomascota')).body.data;
  const migrate = (direccionEconomascotaId: number, as = ana, descripcion = 'Traída, casa 8') =>
    as.send('/api/perfil/migrarDireccionEconomascota', {
      method: 'POST',
      payload: { ...home, descripcion, direccionEconomascotaId },
    });

  it('ADDR-03 migrates an address of the pets company once, however often it is sent', async () => {
    const [first, second] = await offered();
    expect(first).toMatchObject({ ciudad: 'San Pedro Sula', descripcion: expect.stringMatching(/Jardines/) });
    const replies = await Promise.all([migrate(first.id), migrate(first.id, ana, 'Traída otra vez, casa 9')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.data.direccion_ID).toBe(replies[1]?.body.data.direccion_ID);
    expect(await offered()).toEqual([second]);
    expect((await list()).filter(({ descripcion }) => descripcion.startsWith('Traída'))).toHaveLength(1);
  });

  it('ADDR-03 does not offer a customer the addresses of another', async () => {
    const [left] = await offered();
    expect(await offered(neighbour)).toEqual([]);
    expect((await migrate(left.id, neighbour)).status).toBe(404);
    expect(await offered()).toEqual([left]);
  });
});
