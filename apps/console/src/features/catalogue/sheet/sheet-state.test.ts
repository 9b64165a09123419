import type { SheetValues } from '@botica/domain/catalogue/product-sheet';
import { createSheetCells } from '@botica/domain/catalogue/product-sheet';
import { describe, expect, it } from 'vitest';
import type { SheetRow } from './sheet-state.ts';
import { cellKey, emptySheet, keepMine, rowsToSend, settleSave, typeCells, undoStep } from './sheet-state.ts';

const cells = createSheetCells({ laboratories: [], groups: [] });
const row: SheetRow = {
  ...{ id: 7, sku: 'P-7', version: 2, seal: '', drafted: [], canEdit: true, canPublish: true },
  values: { name: 'Presolan', brand: 'Ulúa', packSize: 30 } as SheetValues,
};
const key = cellKey(7, 'name');

describe('what a person types into the sheet', () => {
  it('keeps a wrong text with its reason and sends only the others', () => {
    const state = typeCells(
      emptySheet,
      [
        { row, field: 'name', text: 'Presolan 50' },
        { row, field: 'packSize', text: 'muchas' },
      ],
      cells,
    );
    expect(state.typed.get(cellKey(7, 'packSize'))).toMatchObject({ text: 'muchas', value: undefined });
    expect(rowsToSend(state.typed)).toEqual([
      { id: 7, version: 2, changes: { name: 'Presolan 50' }, seen: { name: 'Presolan' } },
    ]);
  });

  it('a paste is undone as one step, and a cell that returns to its value is not changed', () => {
    const pasted = typeCells(emptySheet, [{ row, field: 'name', text: 'A' }], cells);
    const more = typeCells(pasted, [{ row, field: 'brand', text: 'B' }], cells);
    expect([...undoStep(more).typed.keys()]).toEqual([key]);
    expect(typeCells(more, [{ row, field: 'brand', text: 'Ulúa' }], cells).typed.size).toBe(1);
  });

  it('a conflict keeps both values until the person decides, and then has seen the other', () => {
    const typed = typeCells(emptySheet, [{ row, field: 'name', text: 'Mío' }], cells);
    const theirs = {
      ...row,
      values: { ...row.values, name: 'Suyo' },
      drafted: [{ field: 'nombre', who: 'Olga' }],
    } as const;
    const sent = rowsToSend(typed.typed);
    const after = settleSave(typed, sent, [
      { id: 7, outcome: 'choque', conflicts: ['nombre'], errors: [], row: theirs },
    ]);
    expect(after.typed.get(key)).toMatchObject({ text: 'Mío', theirs: { value: 'Suyo', who: 'Olga' } });
    expect(rowsToSend(after.typed)).toEqual([]);
    expect(rowsToSend(keepMine(after, key).typed)).toMatchObject([{ seen: { name: 'Suyo' } }]);
  });

  it('what was typed while the answer was on its way stays', () => {
    const typed = typeCells(emptySheet, [{ row, field: 'name', text: 'Uno' }], cells);
    const sent = rowsToSend(typed.typed);
    const later = typeCells(typed, [{ row, field: 'name', text: 'Dos' }], cells);
    const after = settleSave(later, sent, [{ id: 7, outcome: 'hecho', conflicts: [], errors: [], row }]);
    expect(after.typed.get(key)).toMatchObject({ text: 'Dos', seen: 'Uno' });
  });

  it('a row of others is never typed into', () => {
    const state = typeCells(emptySheet, [{ row: { ...row, canEdit: false }, field: 'name', text: 'A' }], cells);
    expect(state.typed.size).toBe(0);
  });
});
