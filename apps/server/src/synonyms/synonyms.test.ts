import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const dir = await mkdtemp(join(tmpdir(), 'botica-synonyms-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(async () => {
  await sql`delete from search_synonyms where term like 'zz%'`;
});

const run = (...args: string[]) => runCommand(readArguments(args), server.databaseUrl);
const rows = async () => {
  const found = await sql`select kind, term, finds from search_synonyms where term like 'zz%' order by term, finds`;
  return found.map(({ kind, term, finds }) => `${kind} ${term} ${finds}`);
};
async function found(text: string): Promise<number> {
  const { body } = await server.send(`/producto/api/buscador?descripcion=${encodeURIComponent(text)}`);
  return body.elementosTotales;
}
async function fileOf(...lines: string[]): Promise<string> {
  const file = join(dir, `${lines.length}.csv`);
  await writeFile(file, lines.join('\n'));
  return file;
}

describe('npm run synonyms', () => {
  it('adds a synonym, which the running store uses without a restart, and removes it', async () => {
    expect(await found('zzkxwqj')).toBe(0);
    const { lines, isWhole } = await run('add', 'zzkxwqj', 'acetaminofén');
    expect([lines, isWhole]).toEqual([['Agregados: 1', '  zzkxwqj -> acetaminofén'], true]);
    await expect.poll(() => found('zzkxwqj'), { timeout: 8000 }).toBeGreaterThan(0);
    await run('remove', 'ZZKxwqj');
    await expect.poll(() => found('zzkxwqj'), { timeout: 8000 }).toBe(0);
  });

  it('a dry run reports the same and changes nothing', async () => {
    expect((await run('add', 'zzuno', 'omega 3', '--dry-run')).lines[0]).toBe('Se agregarían: 1');
    expect(await rows()).toEqual([]);
    await run('add', 'zzuno', 'omega 3');
    expect((await run('remove', 'zzuno', '--dry-run')).lines).toEqual(['Se quitarían:', '  zzuno -> omega 3']);
    expect(await rows()).toEqual(['means zzuno omega 3']);
  });

  it('an existing synonym in any spelling is not added again, and may become an equivalent', async () => {
    await run('add', 'zzfolato', 'ácido fólico');
    expect((await run('add', 'ZZFolato', 'acido folico')).lines).toEqual(['Ya estaban: 1']);
    expect((await run('add', 'zzfolato', 'ácido fólico', '--both')).lines[0]).toBe('Cambiados: 1');
    expect(await rows()).toEqual(['equivalent zzfolato ácido fólico']);
    expect((await run('add', 'ácido fólico', 'zzfolato', '--both')).lines).toEqual(['Ya estaban: 1']);
  });

  it('loads the good rows of a file, once, and reports each broken one', async () => {
    const file = await fileOf(
      'Término;Encuentra;Tipo',
      'zza;acetaminofén;',
      'zzb;loratadina;equivalente',
      'zzc;;',
      'zzd;loratadina;a veces',
      'zze;ZZE;',
      `${'z'.repeat(90)};loratadina;`,
      'zza;acetaminofen;significa',
      '¡!;loratadina;',
    );
    const { lines, isWhole } = await run('import', file);
    expect(isWhole).toBe(false);
    expect(lines).toEqual([
      'Agregados: 2',
      '  zza -> acetaminofén',
      '  zzb <-> loratadina',
      'Ya estaban: 1',
      '5 filas con errores:',
      'línea 4: lo que encuentra no tiene ninguna palabra que se busque',
      'línea 5: tipo "a veces": debe ser significa o equivalente',
      'línea 6: "zze" ya encuentra "ZZE": son las mismas palabras',
      'línea 7: es más largo que 80 letras',
      'línea 9: lo que escriben no tiene ninguna palabra que se busque',
    ]);
    expect(await rows()).toEqual(
      ['equivalent zzb loratadina', 'means zza acetaminofén'].sort((a, b) => (a < b ? 1 : -1)),
    );
    expect((await run('import', file)).lines[0]).toBe('Ya estaban: 3');
  });

  it('lists the synonyms, all or with a word', async () => {
    await run('add', 'zzuno', 'omega 3');
    expect((await run('list', 'ZZÚNO')).lines).toEqual(['  zzuno -> omega 3', '1 sinónimo']);
    expect((await run('list')).lines.length).toBeGreaterThan(20);
  });

  it('lists the searches without results, the most frequent first', async () => {
    // Searches of the other tests may still be buffered: they are of company 2.
    await sql`
      insert into search_terms (company_id, day, term, searches, hits)
      values (14, current_date, 'zzjarabe', 3, 0), (14, current_date, 'zzgel', 9, 0), (13, current_date, 'zzotra', 5, 0),
        (14, current_date - 2, 'zzahora', 8, 0), (14, current_date, 'zzahora', 1, 4),
        (14, current_date - 40, 'zzviejo', 8, 0)`;
    const told = async (...args: string[]) =>
      (await run('sin-resultados', ...args)).lines.map((line) => line.split('\t').slice(0, 2).join(' '));
    expect(await told('--company', '14')).toEqual(['9 zzgel', '3 zzjarabe']);
    expect(await told('--company', '14', '--days', '60')).toEqual(['9 zzgel', '8 zzviejo', '3 zzjarabe']);
    expect(await told()).toContain('5 zzotra');
    expect((await run('sin-resultados', '--company', '12')).lines).toEqual([
      'Nadie buscó en vano en los últimos 30 días.',
    ]);
  });

  it.each([
    [[]],
    [['add', 'uno']],
    [['list', 'a', 'b']],
    [['import']],
    [['sin-resultados', '--company', '3']],
    [['sin-resultados', '--days', '0']],
    [['add', 'a', 'b', '--forever']],
    [['__proto__']],
  ])('prints its usage for invalid arguments: %j', (args) =>
    expect(() => readArguments(args)).toThrow(/npm run synonyms|empresa|debe ser/),
  );

  it('reports a missing file, and a file without column names', async () => {
    await expect(run('import', join(dir, 'nada.csv'))).rejects.toThrow('No hay un archivo');
    await expect(run('import', await fileOf('uno,dos', 'a,b'))).rejects.toThrow('La primera línea debe nombrar');
    await expect(run('remove', 'zznada')).rejects.toThrow('No hay ningún sinónimo');
  });
});
