import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tidyLines } from '@botica/domain/catalogue/written-values';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { csvLines, withoutFormulaGuard } from '../platform/csv.ts';
import { readArguments } from './arguments.ts';
import { readHeader } from './columns.ts';
import { noMapping, parseMapping } from './mapping.ts';
import { storeBarcode } from './new-product.ts';
import type { ReadRecord } from './records.ts';
import { readRecords } from './records.ts';
import { readRow } from './row.ts';
import { Spelling } from './spelling.ts';
import { readMoney, ValueError } from './values.ts';

const dir = await mkdtemp(join(tmpdir(), 'botica-rows-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

async function records(content: string | Buffer, encoding: 'utf-8' | 'windows-1252' = 'utf-8') {
  const file = join(dir, 'file.csv');
  await writeFile(file, content);
  const found: ReadRecord[] = [];
  for await (const record of readRecords(file, { encoding })) found.push(record);
  return found;
}

describe('lines', () => {
  it('a quoted cell spans lines, and the next record has its own line number', async () => {
    const found = await records('codigo,nombre\nA,"uno\ndos"\nB,tres\n');
    expect(found.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['codigo', 'nombre']],
      [2, ['A', 'uno\ndos']],
      [4, ['B', 'tres']],
    ]);
  });

  it('an unclosed quote costs only its own line', async () => {
    const found = await records(`codigo,nombre\nA,"abierta\n${'B,bien\n'.repeat(60)}`);
    expect(found[1]).toMatchObject({ line: 2, problem: { reason: 'abre comillas y no las cierra' } });
    expect(found.filter(({ cells }) => cells?.[0] === 'B')).toHaveLength(60);
  });

  it.each([
    ['a word in quotes', '"Zorbetol" tabletas'],
    ['a space after the quotes', '"Gasa" '],
  ])('%s at the beginning of a cell takes no other line', async (_, name) => {
    const found = await records(`codigo,nombre,precio\nA,${name},12\nB,dos,13\nC,tres,14\nD,"Hilo",15\n`);
    expect(found.slice(1).map(({ line, cells }) => [line, ...(cells ?? [])])).toEqual([
      [2, 'A', expect.stringContaining(name.slice(1, 5)), '12'],
      [3, 'B', 'dos', '13'],
      [4, 'C', 'tres', '14'],
      [5, 'D', 'Hilo', '15'],
    ]);
    const [, only] = await records(`codigo,nombre,precio\nA,${name},12\nB,dos,13\n`);
    expect(only?.cells?.[2]).toBe('12');
  });

  it('every line of quoted words is read or named', async () => {
    const cell = fc.constantFrom('uno', '"dos"', '"tres" x', '"cuatro" ', '5"', '"abierta', 'cerrada"', '"a ""b"" c"');
    const row = fc.tuple(cell, cell).map((cells) => `A,${cells.join(',')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        let next = 1;
        for (const { line, nextLine, cells, problem } of await records(rows.join('\n'))) {
          expect(line).toBe(next);
          // Only the line breaks inside of its cells join lines.
          if (cells) expect(cells.join('').split('\n')).toHaveLength(nextLine - line);
          else expect([problem?.line, nextLine]).toEqual([line, line + 1]);
          next = nextLine;
        }
        expect(next).toBe(rows.length + 1);
      }),
    );
  });

  it('inch marks join no lines, and a description may have many', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => `línea ${n}`).join('\n');
    const found = await records(`codigo,nombre\nA,Gasa 5"\nB,"${lines}"\nC,Venda 10"" ancha\nD,x\n`);
    expect(found.map(({ cells }) => cells?.[0])).toEqual(['codigo', 'A', 'B', 'C', 'D']);
    expect(found[1]?.cells?.[1]).toBe('Gasa 5"');
    expect(found[2]?.cells?.[1]).toBe(lines);
  });

  it('reads semicolons, Windows line ends, a byte order mark and empty lines', async () => {
    const found = await records('\ufeffcodigo;nombre\r\n\r\nA;Gasa 5" x 5"\r\n');
    expect(found.map(({ cells }) => cells)).toEqual([
      ['codigo', 'nombre'],
      ['A', 'Gasa 5" x 5"'],
    ]);
  });

  it('another encoding is reported, and read when the mapping names it', async () => {
    const file = Buffer.from('codigo,nombre\nA,Acetaminofén\nB,Bien\n', 'latin1');
    const [, wrong, right] = await records(file);
    expect(wrong?.problem?.reason).toContain('UTF-8');
    expect(right?.cells).toEqual(['B', 'Bien']);
    expect((await records(file, 'windows-1252'))[1]?.cells).toEqual(['A', 'Acetaminofén']);
  });

  it('an endless line does not stay in memory, and the next one is read', async () => {
    const found = await records(`codigo,nombre\nA,${'x'.repeat(3_000_000)}\nB,bien\n`);
    expect(found[1]?.problem?.reason).toBe('es demasiado larga');
    expect(found[2]?.cells).toEqual(['B', 'bien']);
  });
});

describe('columns', () => {
  it('columns are recognised by aliases, in capitals and with accents', () => {
    const { places, unused } = readHeader(['SKU', 'Código de Barras', 'Precio público', 'Registro'], {});
    expect([...places]).toEqual([
      ['codigo', 0],
      ['codigo_barras', 1],
      ['precio', 2],
    ]);
    expect(unused).toEqual(['Registro']);
  });

  it('columns of the mapping win', () => {
    const { places } = readHeader(['codigo', 'titular', 'fabricante'], { laboratorio: 'fabricante' });
    expect(places.get('laboratorio')).toBe(2);
  });

  it('a file without a code column is rejected as a whole', () => {
    expect(() => readHeader(['nombre', 'valor'], {})).toThrow('no tiene la columna "codigo"');
    expect(() => readHeader(['codigo'], { nombre: 'Artículo' })).toThrow('"Artículo"');
  });

  it('an invalid mapping says why', () => {
    expect(() => parseMapping('{', 'm.json')).toThrow('no es JSON');
    expect(() => parseMapping('{"columns":{"nombres":"x"}}', 'm.json')).toThrow('"nombres"');
    expect(() => parseMapping('{"colunms":{}}', 'm.json')).toThrow('no se entiende');
    expect(parseMapping('{"columns":{"nombre":"x"}}', 'm.json')).toEqual({ ...noMapping, columns: { nombre: 'x' } });
  });
});

const headers = [
  'codigo',
  'nombre',
  'codigo_barras',
  'precio',
  'precio_promocion',
  'empresa',
  'sucursal',
  'existencias',
];

function row(cells: Record<string, string>, mapping = noMapping) {
  const named = [...headers, ...Object.keys(cells).filter((name) => !headers.includes(name))];
  const header = readHeader(named, {});
  const reading = { header, mapping, defaults: { companyIds: [], branchCodes: [] }, branches: new Set([5]) };
  return readRow(
    named.map((name) => cells[name] ?? ''),
    7,
    reading,
  );
}

describe('rows', () => {
  it('a row has only the columns of the file', () => {
    expect(row({ codigo: 'A-1', precio: '12.5', empresa: 'HN|14' }).row).toEqual({
      line: 7,
      sku: 'A-1',
      product: {},
      groups: [],
      companyIds: [2, 14],
      prices: { publicCents: 12_50 },
      branchCodes: [],
    });
  });

  it.each([
    ['codigo', { nombre: 'x' }, 'falta'],
    ['codigo', { codigo: 'dos palabras' }, 'sin espacios'],
    ['codigo_barras', { codigo: 'A', codigo_barras: '7.50E+12' }, 'notación científica'],
    ['codigo_barras', { codigo: 'A', codigo_barras: '12345' }, 'de 6 a 14 dígitos'],
    ['precio', { codigo: 'A', precio: 'gratis', empresa: '2' }, 'no es un precio'],
    ['precio', { codigo: 'A', precio: '0', empresa: '2' }, 'mayor que cero'],
    ['empresa', { codigo: 'A', precio: '1', empresa: '3' }, 'no hay empresa "3"'],
    ['empresa', { codigo: 'A', precio: '1' }, 'falta'],
    ['sucursal', { codigo: 'A', existencias: '1' }, 'falta'],
    ['sucursal', { codigo: 'A', existencias: '1', sucursal: '6' }, 'no hay sucursal 6'],
    ['existencias', { codigo: 'A', existencias: '-1', sucursal: '5' }, 'número entero'],
    ['nombre', { codigo: 'A', nombre: 'a\u0000b' }, 'no son texto'],
    ['nombre', { codigo: 'A', nombre: 'a'.repeat(201) }, 'más largo que 200'],
    ['impuesto', { codigo: 'A', impuesto: '12' }, '0 o 15'],
    ['receta', { codigo: 'A', receta: 'tal vez' }, 'libre, receta o retenida'],
    ['grupos', { codigo: 'A', grupos: 'a>b>c>d' }, 'tres niveles'],
  ])('rejects an invalid %s: %j', (column, cells, reason) => {
    const { row: good, problems } = row(cells as Record<string, string>);
    expect(good).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 7, column, reason: expect.stringContaining(reason) });
  });

  it('what our export writes is read as it was, apart from spaces at the ends', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'aÁ =+-@\'",;|\t\n\r'), minLength: 1, maxLength: 12 });
    const rows = fc.sample(fc.tuple(fc.constant('A-1'), text, text), { numRuns: 300, seed: 7 });
    const found = await records(csvLines([['codigo', 'nombre', 'descripcion'], ...rows]));
    const read = found.slice(1).map(({ cells = [] }) => cells.map((cell) => tidyLines(withoutFormulaGuard(cell))));
    expect(read).toEqual(rows.map((cells) => cells.map(tidyLines)));
  });

  it('reports all problems of a row together', () => {
    const { problems } = row({ codigo: 'A', precio: 'x', existencias: 'y', empresa: '2', sucursal: '5' });
    expect(problems.map(({ column }) => column)).toEqual(['precio', 'existencias']);
  });

  it('a dash removes an optional price, never the public one', () => {
    expect(row({ codigo: 'A', precio_promocion: '-', empresa: '2' }).row?.prices).toEqual({ promotionCents: null });
    expect(row({ codigo: 'A', precio: '-', empresa: '2' }).problems).toHaveLength(1);
  });

  it('the mapping translates values and fills missing columns', () => {
    const mapping = { ...noMapping, values: { empresa: '2', precio: '10' }, words: { receta: { POM: 'receta' } } };
    expect(row({ codigo: 'A', receta: 'POM' }, mapping).row).toMatchObject({
      companyIds: [2],
      prices: { publicCents: 10_00 },
      product: { prescriptionClass: 'prescription' },
    });
  });
});

describe('values', () => {
  it.each([
    ['1,234.50', 1234_50],
    ['L. 25.50', 25_50],
    ['C$ 25.5', 25_50],
    ['25,50', 25_50],
    ['1,234', 1234_00],
    ['12.500', 12_50],
  ])('reads %s as %d cents', (text, cents) => expect(readMoney(text)).toBe(cents));

  it('a price of any other format is rejected, never guessed', () => {
    for (const text of ['12.345', '1.234,50', '1,23,456', '-5', '1e3', '', '99999999999']) {
      expect(() => readMoney(text), text).toThrow(ValueError);
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (cents) => readMoney((cents / 100).toFixed(2)) === cents),
    );
  });

  it("a word is written in the store's spelling", () => {
    const spelling = new Spelling(['acetaminofén']);
    expect(spelling.of('ACETAMINOFEN')).toBe('acetaminofén');
    expect(spelling.of('PICOSULFATO DE SODIO')).toBe('picosulfato de sodio');
    expect(spelling.of('Picosulfato de Sodio')).toBe('picosulfato de sodio');
  });

  it('a barcode of the store can be scanned', () => {
    const digits = [...storeBarcode(14_001)].map(Number);
    expect(digits).toHaveLength(13);
    expect(digits.reduce((sum, digit, at) => sum + digit * (at % 2 ? 3 : 1), 0) % 10).toBe(0);
  });
});

describe('arguments', () => {
  it('arguments are parsed', () => {
    expect(readArguments(['a.csv', '--company', '2,GT', '--branch', '5', '--dry-run'])).toEqual({
      file: 'a.csv',
      companyIds: [2, 12],
      branchCodes: [5],
      isDryRun: true,
      isResumed: false,
      map: undefined,
    });
  });

  it.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--company', '3']], [['a.csv', '--nope']]])(
    'arguments %j are rejected',
    (args) => expect(() => readArguments(args)).toThrow(/import|no hay empresa/),
  );
});
