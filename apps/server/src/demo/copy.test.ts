import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-server.ts';
import { copyRows } from './copy.ts';

const table = pgTable('copied', {
  id: integer().primaryKey(),
  name: text(),
  words: text().array(),
  numbers: integer().array(),
  facts: jsonb(),
  colour: text().default('green'),
});

const client = new Client({ connectionString: await createTestDatabase() });
beforeAll(async () => {
  await client.connect();
  await client.query(`create table copied (id int primary key, name text, words text[], numbers int[], facts jsonb,
    colour text default 'green')`);
});
afterAll(() => client.end());

describe('copying rows', () => {
  it('COPY keeps every kind of value unchanged, with any characters', async () => {
    const row = {
      id: 1,
      name: 'tab\t line\n back\\slash "quote" ñ \\N',
      words: ['a,b', 'say "hi"', 'back\\slash', '', 'null'],
      numbers: [1, -2],
      facts: [{ quantity: 6, note: 'línea\n"dos"' }],
    };
    await copyRows(client, table, [row, { ...row, id: 2, name: null, words: [], facts: null }]);
    const { rows } = await client.query('select * from copied order by id');
    expect(rows).toEqual([
      { ...row, colour: 'green' },
      { ...row, id: 2, name: null, words: [], facts: null, colour: 'green' },
    ]);
  });

  it('fails, and does not hang, when a row does not fit', async () => {
    const wrong = [{ id: 3 }, { id: 4.5 }];
    await expect(copyRows(client, table, wrong)).rejects.toThrow('invalid input syntax for type integer');
    const { rows } = await client.query('select count(*)::int as n from copied where id >= 3');
    expect(rows[0]?.n).toBe(0);
  });

  it('rejects a property that is not a column', async () => {
    await expect(copyRows(client, table, [{ id: 5, taste: 'sweet' } as never])).rejects.toThrow(
      'copied has no column for taste',
    );
  });
});
