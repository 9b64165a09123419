import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { correctedTexts } from './corrected-texts.ts';
import { changesOf, checkOverrides, createReplaceText, valueProblem, withExamples } from './index.ts';
import { quotedTexts } from './quoted-texts.ts';

const read = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
const messages = read('docs/spec/messages.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', text = '', kind = '', , completion = '']) => ({ id, kind, text: (completion || text).trim() }));

/** Texts with a value: the list shows them with an example, or names the value differently. */
const withValue: Readonly<Record<string, string>> = {
  M003: 'Solo existen N unidad(es) de este producto en el inventario.',
  M042: 'Realizar pedido sin RTN?',
  M072: 'No hay servicios de envío disponibles para {country}.',
  M133: 'La nueva fecha debe ser mayor o igual a {dd/mm/yyyy}',
};
/** Rows that are a name or a value. */
const isData = ({ id, kind }: { id: string; kind: string }) =>
  ['label', 'prefix', 'name'].includes(kind) || ['M179', 'M197'].includes(id);

describe('the quoted texts', () => {
  it('are the texts of docs/spec/messages.tsv, letter by letter', () => {
    const listed = messages.filter((message) => !isData(message)).map(({ id, text }) => [id, text]);
    const ours = Object.entries(quotedTexts).map(([id, text]) => [id, withValue[id] ?? text]);
    expect(ours).toEqual(listed);
  });

  it('are all different, so that a text has one id', () => {
    expect(new Set(Object.values(quotedTexts)).size).toBe(Object.keys(quotedTexts).length);
  });
});

describe('replacing a text', () => {
  const replace = createReplaceText(
    changesOf([
      { id: 'M055', text: 'Enlace inválido' },
      { id: 'M003', text: 'Solo quedan {n} en esta sucursal' },
      { id: 'M042', text: '¿Hacer el pedido sin {documento}?' },
      { id: 'M108', text: 'Ingresa el nombre' },
    ]),
  );

  it.each([
    ['the exact text', 'Link invalido', 'Enlace inválido'],
    ['spaces around it', ' Ingrese nombre del plástico', ' Ingresa el nombre'],
    ['a number', 'Solo existen 12 unidad(es) de este producto en el inventario.', 'Solo quedan 12 en esta sucursal'],
    ['a word', 'Realizar pedido sin NIT?', '¿Hacer el pedido sin NIT?'],
    ['another letter case', 'link invalido', 'link invalido'],
    ['a longer text', 'Link invalido.', 'Link invalido.'],
    ['a text without override', 'Ocurrio un error', 'Ocurrio un error'],
    ['an empty text', '', ''],
  ])('with %s: %j is shown as %j', (_, given, shown) => expect(replace(given)).toBe(shown));

  it('keeps characters with a meaning for a replacement', () => {
    expect(createReplaceText({ 'Link invalido': "$& y $'" })('Link invalido')).toBe("$& y $'");
  });
});

describe('checking overrides', () => {
  const check = (id: string, text: string) => checkOverrides([{ companyId: 2, id, text }]);

  it('accepts a text for a quoted one, with its values or without them', () => {
    expect(check('M055', 'Enlace inválido')).toEqual([]);
    expect(check('M003', 'Quedan {n}')).toEqual([]);
    expect(check('M003', 'Quedan pocas')).toEqual([]);
  });

  it.each([
    ['M999', 'Texto', 'there is no quoted text with this id that may be replaced'],
    ['M184', 'HNL', 'there is no quoted text with this id that may be replaced'],
    ['toString', 'Texto', 'there is no quoted text with this id that may be replaced'],
    ['M055', '  ', 'the text is empty'],
    ['M055', '<b>Enlace</b>', 'the text contains < or >; HTML is not allowed'],
    ['M055', 'x'.repeat(301), 'the text is longer than 300 characters'],
    ['M055', 'Enlace {n}', 'the quoted text has no value {n}'],
  ])('refuses %s with %j', (id, text, wrong) => {
    expect(check(id, text)).toEqual([`text ${id} of company 2: ${wrong}`]);
  });

  it('refuses a text that another override of the same company would replace again', () => {
    const overrides = [
      { companyId: 2, id: 'M055', text: 'Link inválido' },
      { companyId: 2, id: 'M020', text: 'Enlace inválido' },
      { companyId: 12, id: 'M055', text: 'Link inválido' },
    ];
    expect(checkOverrides(overrides)).toEqual([
      'text M055 of company 2: the new text is the quoted text M020, which is replaced too',
    ]);
  });
});

describe('the corrected texts that ship with the store', () => {
  const corrected = [...read('ops/corrected-texts.sql').matchAll(/^ {2}\('(M\d{3})', '(.+)'\)/gm)].map(
    ([, id = '', text = '']) => ({ companyId: 2, id, text }),
  );

  it('can all be used', () => {
    expect(corrected.length).toBeGreaterThan(50);
    expect(checkOverrides(corrected)).toEqual([]);
  });

  it('are the corrections that the console offers', () => {
    const offered = Object.values(correctedTexts).flatMap((texts) => Object.entries(texts));
    expect(offered).toEqual(corrected.map(({ id, text }) => [id, text]));
  });

  it('are listed in docs/operating.md beside the quoted texts', () => {
    const listed = [...read('docs/operating.md').matchAll(/^\| (M\d{3}) \| (.+) \| (.+) \|$/gm)];
    const quoted: Readonly<Record<string, string>> = quotedTexts;
    expect(listed.map(([, id, before, text]) => [id, before, text])).toEqual(
      corrected.map(({ id, text }) => [id, quoted[id], text]),
    );
  });
});

describe('A370 the values of a text that staff write', () => {
  it.each([
    ['M055', 'Enlace inválido', undefined],
    ['M003', 'Quedan {n}', undefined],
    ['M003', 'Quedan pocas', 'Falta el dato {n}: sin él el comprador no sabe de qué se trata.'],
    ['M003', 'Quedan {n} en {pais}', 'El original no tiene el dato {pais}.'],
    ['M999', 'Texto', 'Este texto no se puede cambiar.'],
  ])('%s with %j', (id, text, problem) => expect(valueProblem(id, text)).toBe(problem));

  it('are shown with an example of every value that a quoted text has', () => {
    const shown = Object.values(quotedTexts).map(withExamples);
    expect(shown.filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});
