import { demoPassword } from '@botica/demo-data';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;

/** Everything that the database says of a customer, whichever table says it. */
async function kept(customerId: string): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' order by 1`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql<{ row: string }[]>`
        select to_jsonb(t)::text as row from ${sql(name)} t where customer_id = ${customerId}`;
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}

it('ROLE-18 leaves nothing that tells who it was, and the rows that an order may name', async () => {
  const ana = await asCustomer(server);
  const person = /Marta|Reyes|9988-?0017|25500017|Trejo|Jardines|Harwin|77036|7135550142|0501-?1988|05011988/;
  const before = await kept(ana.id);
  expect(JSON.stringify(before)).toMatch(person);
  const counted = ['addresses', 'foreign_addresses', 'tax_ids'].map((name) => before[name]?.length);
  expect(counted).toEqual([2, 1, 1]);

  const payload = { motivo: 'Ya no la uso', clave: demoPassword };
  expect((await ana.send('/api/perfil/eliminarCuenta', { method: 'POST', payload })).status).toBe(200);
  const after = await kept(ana.id);
  expect(JSON.stringify(after)).not.toMatch(person);
  expect(['addresses', 'foreign_addresses', 'tax_ids'].map((name) => after[name]?.length)).toEqual(counted);
  expect(JSON.stringify(after)).not.toMatch(/"is_active": true/);
});
