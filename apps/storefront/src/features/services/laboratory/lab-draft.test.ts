import { emptyLabOrder, type LabExam } from '@botica/domain/services/laboratory';
import { describe, expect, it } from 'vitest';
import {
  changeCurrent,
  changePatient,
  checkStep,
  currentOf,
  draftTotal,
  emptyDraft,
  isDraft,
  refreshExams,
  stepToShow,
  unfinishedOrder,
  withAnotherOrder,
  withExam,
  withoutExam,
  withoutOrder,
} from './lab-draft.ts';

const now = new Date('2026-11-15T15:00:00Z');
const glucose: LabExam = { productId: 11, name: 'Glucosa', priceCents: 120_00, stock: 4 };
const lipids: LabExam = { productId: 12, name: 'Lípidos', priceCents: 300_00, stock: 1 };
const patient = {
  ...{ firstName: 'Elena', lastName: 'Zúniga', birthDate: '1990-02-28', identityNumber: '0801199012345', gender: 'F' },
  ...{ email: 'e@correo.hn', emailAgain: 'e@correo.hn', phone: '99112233' },
  ...{ contactName: 'Tomás', contactIdentity: '0801196512345' },
};
const filled = changePatient(
  changeCurrent(emptyDraft('k'), { cityId: '001', branchCode: 5, exams: [glucose] }),
  patient,
);

describe('the wizard of an order', () => {
  it('LAB-01 does not go past an incomplete step', () => {
    expect(stepToShow('confirmacion', emptyDraft('k'), now)).toBe('sucursal');
    expect(stepToShow('confirmacion', changeCurrent(emptyDraft('k'), { cityId: '001', branchCode: 5 }), now)).toBe(
      'paciente',
    );
    expect(stepToShow('confirmacion', changeCurrent(filled, { exams: [] }), now)).toBe('examenes');
    expect(stepToShow('confirmacion', filled, now)).toBe('confirmacion');
    expect(stepToShow('__proto__', filled, now)).toBe('sucursal');
  });

  it('LAB-02 LAB-10 lists by field what a step lacks', () => {
    expect(checkStep('sucursal', emptyDraft('k'), now)).toEqual({
      cityId: 'Debes completar el campo Ciudad.',
      branchCode: 'Debes completar el campo Sucursal.',
    });
    expect(checkStep('examenes', emptyDraft('k'), now)).toEqual({ exams: 'Debes agregar al menos un examen.' });
  });

  it('LAB-11 LAB-12 says why an exam is not added', () => {
    expect(withExam(filled, glucose)).toEqual({
      draft: filled,
      refusal: 'Solo puede agregar un examen de cada tipo por cada orden.',
    });
    expect(withExam(filled, { ...lipids, stock: 0 }).refusal).toBe(
      'Lo sentimos, no hay inventario suficiente para agregar este examen.',
    );
    const { draft } = withExam(filled, lipids);
    expect(currentOf(draft).exams).toEqual([glucose, lipids]);
    expect(currentOf(withoutExam(draft, 11)).exams).toEqual([lipids]);
  });

  it('LAB-14 LAB-15 another patient has a separate order, and both are paid', () => {
    const two = withAnotherOrder(filled);
    expect(two).toMatchObject({ current: 1, orders: [filled.orders[0], { cityId: '001', branchCode: 5, exams: [] }] });
    expect(currentOf(two).patient).toMatchObject({ firstName: '', email: 'e@correo.hn' });
    expect(unfinishedOrder(two, now)).toEqual({ place: 1, step: 'paciente' });
    expect(draftTotal(changeCurrent(two, { exams: [glucose, lipids] }))).toBe(540_00);
    expect(withoutOrder(two, 1)).toEqual({ ...filled, current: 0 });
    expect(withoutOrder(filled, 0)).toBe(filled);
  });

  it("LAB-12 takes over the branch's current prices and exams", () => {
    expect(refreshExams([glucose], [glucose, lipids])).toEqual([glucose]);
    const kept = [glucose, lipids];
    expect(refreshExams(kept, [lipids, glucose])).toBe(kept);
    expect(
      refreshExams(kept, [
        { ...glucose, priceCents: 1 },
        { ...lipids, stock: 0 },
      ]),
    ).toEqual([{ ...glucose, priceCents: 1 }]);
  });

  it('ignores a stored draft of another shape', () => {
    expect(isDraft(JSON.parse(JSON.stringify(filled)))).toBe(true);
    for (const bad of [null, {}, { ...filled, orders: [] }, { ...filled, current: 3 }, { ...filled, orders: [{}] }]) {
      expect(isDraft(bad)).toBe(false);
    }
    const torn = { ...emptyLabOrder, patient: { ...emptyLabOrder.patient, email: 7 } };
    expect(isDraft({ ...filled, orders: [torn] })).toBe(false);
  });
});
