import type { DeskCaseDto } from '@botica/contract/prescriptions/desk';
import { describe, expect, it } from 'vitest';
import { emptyDraft, mainDecision, obstacleOf } from './draft.ts';

const found: DeskCaseDto = {
  ...{
    tipo: 'receta',
    casoId: 'x',
    numero: '5-0001',
    empresaId: 2,
    sucursalId: 5,
    sucursal: 'Centro',
    paciente: 'Rosa',
  },
  ...{ lineas: 1, fotos: 1, controlado: false, recibido: '', prometido: null, turno: null, version: 'v', notas: '' },
  persona: { nombre: 'Rosa', edad: null, genero: '', identidad: '', cuenta: '' },
  ...{ imagenes: [], pedido: [], total: 0, avisos: [], compras: [], seguro: null },
};
const paper = { medico: 'Dra. Bonilla', colegiado: 'CMH 8842', numero: '00731', fecha: '' };
const line = {
  ...{ productId: 1, name: 'x', presentation: '', priceCents: 100, quantity: 2, note: ' ', isControlled: true },
};

describe('the decision of a case', () => {
  it('an order with a controlled product needs what the paper says', () => {
    expect(obstacleOf(found, emptyDraft)).toBeUndefined();
    const controlled = { ...found, controlado: true };
    expect(obstacleOf(controlled, emptyDraft)).toContain('El libro pide');
    expect(obstacleOf(controlled, { ...emptyDraft, paper })).toBeUndefined();
  });

  it('an order of prescriptions only needs products, and the paper when one of them is controlled', () => {
    const only: DeskCaseDto = { ...found, tipo: 'solo-receta' };
    expect(obstacleOf(only, emptyDraft)).toBe('Agrega los productos que dice la receta.');
    expect(obstacleOf(only, { ...emptyDraft, lines: [line] })).toContain('El libro pide');
    expect(mainDecision(only, { ...emptyDraft, paper, lines: [line] })).toEqual({
      act: 'propose',
      receta: { medico: 'Dra. Bonilla', colegiado: 'CMH 8842', numero: '00731' },
      observaciones: '',
      lineas: [{ productoId: 1, cantidad: 2 }],
    });
  });

  it('an approval sends the written indications only', () => {
    expect(mainDecision(found, { ...emptyDraft, indications: { 7: ' Con comida ', 8: '  ' } })).toEqual({
      act: 'approve',
      indicaciones: [{ productoId: 7, observaciones: 'Con comida' }],
    });
  });

  it('the answer of an insurer needs its coverage and its copay', () => {
    const insured: DeskCaseDto = { ...found, tipo: 'seguro' };
    const insurer = { coverage: '80', copay: '120.50', authorization: '' };
    expect(obstacleOf(insured, emptyDraft)).toBeDefined();
    expect(obstacleOf(insured, { ...emptyDraft, insurer: { ...insurer, coverage: '101' } })).toBeDefined();
    expect(obstacleOf(insured, { ...emptyDraft, insurer })).toBeUndefined();
    expect(mainDecision(insured, { ...emptyDraft, insurer })).toMatchObject({ cobertura: 80, copago: 120.5 });
  });
});
