import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { asCustomer } from '../../test/as-customer.ts';
import { createTestServer } from '../../test/test-server.ts';
import { copyPetsAddresses } from './run.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const dir = await mkdtemp(join(tmpdir(), 'botica-pets-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

async function run(lines: readonly string[], isDryRun = false) {
  const file = join(dir, 'direcciones.csv');
  await writeFile(file, lines.join('\n'));
  return copyPetsAddresses(server.databaseUrl, file, { isDryRun });
}

it('ADDR-03 copies addresses of proven e-mails once, and a dry run says the same and copies nothing', async () => {
  const ana = await asCustomer(server, 'cliente@botica.test');
  const offered = async () => (await ana.send('/api/perfil/direccionesEconomascota')).body.data;
  const before = (await offered()).length;
  const [{ email } = { email: '' }] = await sql<{ email: string }[]>`
    update customers set email_verified_at = null where email = 'nuevo@botica.test' returning email`;
  const rows = [
    'Correo;Ciudad;Descripción;Teléfono',
    'CLIENTE@botica.test;La Ceiba;Barrio El Iman, portón azul;9988-7766',
    'cliente@botica.test;La Ceiba;Barrio El Iman, portón azul;9988-7766',
    'cliente@botica.test;Tela;Frente al mar;9988-7766',
    `${email};Tela;Sin confirmar;9988-7766`,
    'nadie@botica.test;Tela;Otra;9988-7766',
    'sin arroba;Tela;Otra;9988-7766',
  ];
  const told = (known: number) => [
    ...[`Ya estaban: ${known}`, 'Sin cuenta con ese correo: 1', 'De cuentas con el correo sin confirmar: 1'],
    ...['Filas con errores: 1', 'línea 7: correo "sin arroba": no es un correo'],
  ];
  const dry = await run(rows, true);
  expect(dry).toEqual({ lines: ['Se copiarían: 2', ...told(0)], isWhole: false });
  expect(await offered()).toHaveLength(before);
  expect((await run(rows)).lines).toEqual(['Copiadas: 2', ...told(0)]);
  expect((await run(rows)).lines).toEqual(['Copiadas: 0', ...told(2)]);
  expect(await offered()).toHaveLength(before + 2);
});

it('refuses a file without its columns, before it copies anything', async () => {
  await expect(run(['correo;ciudad', 'cliente@botica.test;Tela'])).rejects.toThrow(
    'A la primera línea le falta: descripcion, telefono.',
  );
  await expect(run([''])).rejects.toThrow('El archivo está vacío');
});
