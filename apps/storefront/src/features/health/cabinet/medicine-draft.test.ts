import type { MedicineDto } from '@botica/contract/health/cabinet';
import { expect, it } from 'vitest';
import { checkDraft, draftOf, toForm } from './medicine-draft.ts';

const medicine: MedicineDto = {
  ...{ medicinaId: 'm', revision: 1, nombre: 'Presolan', productoId: null, nota: '' },
  ...{
    horas: [480],
    dias: [1],
    unidades: 1,
    hasta: null,
    existencia: 7.5,
    seAcaba: null,
    diasRestantes: null,
    indicacion: null,
  },
};

it('sends the units at home only when they were typed', () => {
  const draft = { ...draftOf(medicine), note: 'con comida' };
  expect(toForm(draft, medicine).stock).toBeUndefined();
  expect(toForm({ ...draft, stock: '8' }, medicine).stock).toBe(8);
  expect(toForm({ ...draftOf(undefined), stock: '8' }, undefined).stock).toBe(8);
});

it('a last day that passed may stay, a new one may not be in the past, and a new medicine needs its units', () => {
  const now = new Date('2026-11-16T18:00:00Z');
  const ended = { ...medicine, hasta: '2026-11-10' };
  const fieldsOf = (...given: Parameters<typeof checkDraft>) => checkDraft(...given).map(({ field }) => field);
  expect(fieldsOf(draftOf(ended), ended, now)).toEqual([]);
  expect(fieldsOf({ ...draftOf(ended), until: '2026-11-11' }, ended, now)).toEqual(['until']);
  expect(fieldsOf({ ...draftOf(undefined), name: 'x' }, undefined, now)).toEqual(['stock']);
});
