import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabExam, LabOrder, LabPatient, LabValue } from './index.ts';
import {
  addExam,
  chartRange,
  checkLabOrder,
  emptyLabOrder,
  inventoryPageSize,
  isCovidExam,
  labLimits,
  labMessages,
  labOrderTransitions,
  labSteps,
  normalRangeText,
  orderForAnother,
  patientFields,
  patientLabels,
  standingOf,
  totalOf,
} from './index.ts';

const now = new Date('2026-11-15T15:00:00Z');
const patient: LabPatient = {
  firstName: 'Marta',
  lastName: 'Reyes',
  birthDate: '1988-04-12',
  identityTypeId: 1,
  identityNumber: '0501-1988-00017',
  gender: 'F',
  email: 'marta@botica.test',
  emailAgain: 'Marta@botica.test ',
  phone: '+504 9988-0017',
  contactName: 'Luis Reyes',
  contactIdentity: '0501196000023',
};
const glucose: LabExam = { productId: 11, name: 'Glucosa en ayunas', priceCents: 120_00, stock: 4 };
const order: LabOrder = { cityId: '001', branchCode: 5, patient, exams: [glucose] };
const messagesOf = (given: Partial<LabOrder>) => checkLabOrder({ ...order, ...given }, now);
const ofPatient = (given: Partial<LabPatient>) => messagesOf({ patient: { ...patient, ...given } });

describe('a laboratory order', () => {
  it('LAB-01 has four steps', () => expect(labSteps).toEqual(['sucursal', 'paciente', 'examenes', 'confirmacion']));

  it('a complete order is valid', () => expect(messagesOf({})).toEqual([]));

  it.each([
    ['LAB-02', { cityId: '' }, 'cityId', 'Debes completar el campo Ciudad.'],
    ['LAB-02', { branchCode: 0 }, 'branchCode', 'Debes completar el campo Sucursal.'],
    ['LAB-10', { exams: [] }, 'exams', 'Debes agregar al menos un examen.'],
    [
      'LAB-11',
      { exams: [glucose, { ...glucose, priceCents: 1 }] },
      'exams',
      'Solo puede agregar un examen de cada tipo por cada orden.',
    ],
    [
      'LAB-10',
      { exams: Array.from({ length: labLimits.exams + 1 }, (_, productId) => ({ ...glucose, productId })) },
      'exams',
      'Cada orden puede tener hasta 40 exámenes.',
    ],
  ])('%s reports what is missing', (_, given, field, message) =>
    expect(messagesOf(given)).toEqual([{ field, message }]),
  );

  it('LAB-03 every patient field is required and named', () => {
    const errors = messagesOf({ patient: emptyLabOrder.patient });
    // The document type has a default.
    const asked = patientFields.filter((field) => field !== 'identityTypeId');
    expect(errors).toEqual(
      asked.map((field) => ({ field, message: `Debes completar el campo ${patientLabels[field]}.` })),
    );
  });

  it.each([
    ['LAB-03 a kind of document that is none', { identityTypeId: 7 }, 'identityTypeId', undefined],
    ['LAB-03 a gender that is none', { gender: 'x' }, 'gender', undefined],
    ['LAB-03 a name of digits', { firstName: 'R2D2' }, 'firstName', labMessages.name],
    ['LAB-04 another e-mail', { emailAgain: 'marta@botica.tes' }, 'emailAgain', labMessages.emailsDiffer],
    ['an e-mail that is none', { email: 'marta', emailAgain: 'marta' }, 'email', labMessages.email],
    ['LAB-05 no day', { birthDate: '1988-02-30' }, 'birthDate', labMessages.birthDate],
    ['LAB-05 tomorrow', { birthDate: '2026-11-16' }, 'birthDate', labMessages.birthDate],
    ['LAB-05 too long ago', { birthDate: '1884-12-31' }, 'birthDate', labMessages.birthDate],
    ['LAB-06 seven digits', { phone: '988-0017' }, 'phone', labMessages.phone],
    ['LAB-06 seven digits after the prefix', { phone: '+504 9988-001' }, 'phone', labMessages.phone],
    ['LAB-06 the same without its sign', { phone: '504-9988-001' }, 'phone', labMessages.phone],
    ['LAB-06 letters', { phone: '9988OO17' }, 'phone', labMessages.phone],
    ['LAB-06 a phone without end', { phone: '9'.repeat(16) }, 'phone', labMessages.phoneLong],
    ['LAB-07 twelve digits', { identityNumber: '050119880001' }, 'identityNumber', labMessages.identity],
    ['LAB-07 fourteen digits', { identityNumber: '05011988000171' }, 'identityNumber', labMessages.identity],
    ['LAB-07 a letter', { identityNumber: '050119880001A' }, 'identityNumber', labMessages.identity],
    ['LAB-08 eight', { identityTypeId: 2, identityNumber: 'E1234567' }, 'identityNumber', labMessages.passport],
    ['LAB-08 eleven', { identityTypeId: 2, identityNumber: 'E1234567890' }, 'identityNumber', labMessages.passport],
    ['LAB-09 twelve digits', { contactIdentity: '050119600002' }, 'contactIdentity', labMessages.identity],
  ] as const)('%s is refused', (_, given, field, message) => {
    expect(ofPatient(given)).toEqual([{ field, message: message ?? labMessages.missing(patientLabels[field]) }]);
  });

  it.each([
    ['LAB-05 born today', { birthDate: '2026-11-15' }],
    ['LAB-06 without a prefix', { phone: '99880017' }],
    ['LAB-06 a phone from abroad', { phone: '+1 (305) 555-0117' }],
    ['LAB-08 nine characters', { identityTypeId: 2, identityNumber: 'e12345678' }],
    ['LAB-08 ten characters', { identityTypeId: 2, identityNumber: 'E123456789' }],
  ] as const)('%s is accepted', (_, given) => expect(ofPatient(given)).toEqual([]));

  it('LAB-11 LAB-12 an exam is added once, and only while there is stock', () => {
    const added = addExam([], glucose);
    expect(added).toEqual({ ok: true, value: [glucose] });
    expect(addExam([glucose], glucose)).toMatchObject({ code: 'EXAM_TWICE' });
    expect(addExam([], { ...glucose, stock: 0 })).toMatchObject({ code: 'EXAM_WITHOUT_STOCK' });
    expect([labMessages.examTwice, labMessages.examWithoutStock]).toEqual([
      'Solo puede agregar un examen de cada tipo por cada orden.',
      'Lo sentimos, no hay inventario suficiente para agregar este examen.',
    ]);
  });

  it('LAB-14 the next order copies the branch and the family data, and neither the patient nor the exams', () => {
    const next = orderForAnother(order);
    expect(next).toMatchObject({ cityId: '001', branchCode: 5, exams: [] });
    const { email, emailAgain, phone, contactName, contactIdentity } = patient;
    expect(next.patient).toEqual({
      ...emptyLabOrder.patient,
      ...{ email, emailAgain, phone, contactName, contactIdentity },
    });
  });

  it('LAB-15 costs the sum of its exams', () => {
    expect(totalOf([])).toBe(0);
    expect(totalOf([glucose, { priceCents: 99_50 }])).toBe(219_50);
  });

  it('LAB-22 requests the inventory in pages of a thousand', () => expect(inventoryPageSize).toBe(1000));

  it('is paid once or fails', () => {
    expect(labOrderTransitions.paid).not.toHaveProperty('pay');
    expect(labOrderTransitions.failed).toEqual({});
    expect(labOrderTransitions.ready).toEqual({});
  });
});

describe('what the laboratory found', () => {
  const aValue = (value: number | null, normalMinimum: number | null, normalMaximum: number | null): LabValue => ({
    value,
    normalMinimum,
    normalMaximum,
  });

  it.each([
    [aValue(69.9, 70, 100), 'low'],
    [aValue(70, 70, 100), 'normal'],
    [aValue(100, 70, 100), 'normal'],
    [aValue(100.1, 70, 100), 'high'],
    [aValue(201, null, 200), 'high'],
    [aValue(0, null, 200), 'normal'],
    [aValue(39, 40, null), 'low'],
    [aValue(500, 40, null), 'normal'],
    [aValue(5, null, null), 'unknown'],
    [aValue(null, 1, 2), 'unknown'],
  ])('LAB-21 %j is %s', (value, standing) => expect(standingOf(value)).toBe(standing));

  it('LAB-21 describes the normal range', () => {
    const texts = [aValue(1, 70, 100), aValue(1, null, 200), aValue(1, 40, null), aValue(1, null, null)];
    expect(texts.map(normalRangeText)).toEqual(['70 a 100', 'Hasta 200', 'Desde 40', '']);
  });

  it('LAB-21 the chart contains every value and both limits', () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    const limit = fc.option(number, { nil: null });
    const values = fc.array(fc.record({ value: limit, normalMinimum: limit, normalMaximum: limit }), { minLength: 1 });
    fc.assert(
      fc.property(values, (drawn) => {
        const { minimum, maximum } = chartRange(drawn);
        const all = drawn.flatMap((one) => [one.value, one.normalMinimum, one.normalMaximum]).filter((x) => x !== null);
        expect(minimum).toBeLessThan(maximum);
        expect(all.every((one) => one >= minimum && one <= maximum)).toBe(true);
        if (all.every((one) => one >= 0)) expect(minimum).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('LAB-17 LAB-19 LAB-20 has its texts', () =>
    expect([labMessages.notCompleted, labMessages.resultsNotRead, labMessages.nothingToChart]).toEqual([
      'No se pudo completar la orden',
      'Ocurrió un error al recuperar los resultados',
      { title: 'Sin resultados', text: 'No hay resultados para graficar' },
    ]));

  it.each([
    ['PCR de SARS-CoV-2', true],
    ['Antígeno de SARS-CoV-2', true],
    ['Prueba rápida COVID-19', true],
    ['Glucosa en ayunas', false],
  ])('%s is required at borders: %s', (name, isOne) => expect(isCovidExam(name)).toBe(isOne));
});
