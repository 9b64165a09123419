import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetField } from './index.ts';
import { blockText, createSheetCells, readBlock, sheetFields, spreadBlock } from './index.ts';

const cells = createSheetCells({
  laboratories: [
    { id: 3, name: 'Laboratorios Ulúa' },
    { id: 4, name: 'Casa Paz' },
  ],
  groups: [
    { id: 9, name: 'Medicamentos › Dolor y fiebre' },
    { id: 4, name: 'Medicamentos' },
  ],
});

describe('a cell of the product sheet', () => {
  it.each([
    ['packSize', '1,5', 1.5],
    ['packSize', '1.5', 1.5],
    ['laboratoryId', 'laboratorios ulua', 3],
    ['groupIds', 'medicamentos > dolor y fiebre | Medicamentos', [4, 9]],
    ['prescriptionClass', 'Receta retenida', 'retained'],
    ['taxPercent', 'Exento', 0],
    ['taxPercent', '15 %', 15],
    ['isHidden', 'sí', true],
    ['activeIngredient', '', null],
    ['keywords', '', []],
    ['name', '  Dos   espacios ', 'Dos espacios'],
  ] as const)('reads %s from "%s"', (field, text, value) => {
    expect(cells.read(field, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['name', '', 'Escribe un valor.'],
    ['packSize', '1.234,5', 'Debe ser un número mayor que 0, hasta 1000000.'],
    ['laboratoryId', 'Otro', 'No hay un laboratorio "Otro".'],
    ['groupIds', 'Medicamentos | Otro', 'No hay un grupo "Otro".'],
    ['barcode', '7,42E+12', 'Una hoja de cálculo lo cambió a notación científica: dale formato de texto a la columna.'],
    ['barcode', '1234567', 'Escribe de 8 a 14 dígitos.'],
    ['taxPercent', '12', 'Debe ser 0 o 15.'],
  ] as const)('refuses %s "%s" with its reason', (field, text, reason) => {
    expect(cells.read(field, text)).toEqual({ ok: false, code: reason });
  });

  it('a value that is shown as text is read as the same value', () => {
    const examples: Record<SheetField, unknown> = {
      ...{ name: 'Presolan', presentation: '30 tabletas', brand: 'Presolan', kind: 'Crema', barcode: '7421000000013' },
      ...{ laboratoryId: 4, activeIngredient: null, strength: '50 mg', form: 'crema', packSize: 0.5, unit: 'ml' },
      ...{ groupIds: [4, 9], keywords: ['presión', 'sal'], prescriptionClass: 'free', taxPercent: 0 },
      ...{ isMedicine: true, allowsOrderWithoutStock: false, isRestrictedAbroad: true, isHidden: false },
    };
    for (const field of sheetFields) {
      const value = examples[field] as never;
      expect(cells.read(field, cells.write(field, value)), field).toEqual({ ok: true, value });
    }
  });
});

describe('a block of a spreadsheet', () => {
  it('has quotes around a cell with a tab, a line break or a quote', () => {
    expect(readBlock('a\t"dos\nlíneas"\r\n"x ""y"""\t\r\n')).toEqual([
      ['a', 'dos\nlíneas'],
      ['x "y"', ''],
    ]);
    expect(readBlock('5" de largo\tb')).toEqual([['5" de largo', 'b']]);
  });

  it('is read as it was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', 'ñ'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (block) => {
        expect(readBlock(blockText(block))).toEqual(block);
      }),
    );
  });

  it('fills a selection that is a multiple of it, and otherwise goes from its corner, inside the sheet', () => {
    const size = { rows: 5, columns: 3 };
    const one = [['x']];
    const column = { from: { row: 3, column: 1 }, to: { row: 1, column: 1 } };
    expect(spreadBlock(one, column, size).map(({ row }) => row)).toEqual([1, 2, 3]);
    const corner = { from: { row: 4, column: 2 }, to: { row: 4, column: 2 } };
    expect(
      spreadBlock(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        corner,
        size,
      ),
    ).toEqual([{ row: 4, column: 2, text: 'a' }]);
  });
});
