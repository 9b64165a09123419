import type { CompanyId } from '../../companies/index.ts';
import type { FieldError } from '../../identity/index.ts';
import type { Cents } from '../../money/index.ts';
import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import { labMessages } from './messages.ts';
import type { LabPatient, LabPatientField } from './patient.ts';
import { checkPatient, emptyPatient } from './patient.ts';

/** COUNTRY-01: the company of the laboratory's branches and prices. */
export const laboratoryCompanyId = 13 satisfies CompanyId;
/** A064: the laboratory belongs to the Honduran store. */
export const laboratoryCompanyIds: readonly CompanyId[] = [2, 13, 15];

/** LAB-22 */
export const inventoryPageSize = 1000;

export const labLimits = { exams: 40, orders: 10 } as const;

export interface LabExam {
  readonly productId: number;
  readonly name: string;
  readonly priceCents: Cents;
  /** The stock of the branch, as far as the screen knows. */
  readonly stock: number;
}

/** One patient, one branch, and the exams. */
export interface LabOrder {
  readonly cityId: string;
  readonly branchCode: number;
  readonly patient: LabPatient;
  readonly exams: readonly LabExam[];
}
export type LabOrderField = 'cityId' | 'branchCode' | 'exams' | LabPatientField;

export const emptyLabOrder: LabOrder = { cityId: '', branchCode: 0, patient: emptyPatient, exams: [] };

/** LAB-01 */
export const labSteps = ['sucursal', 'paciente', 'examenes', 'confirmacion'] as const;
export type LabStep = (typeof labSteps)[number];

/** LAB-02 */
export function checkLabBranch({ cityId, branchCode }: LabOrder): FieldError<LabOrderField>[] {
  const errors: FieldError<LabOrderField>[] = [];
  if (cityId === '') errors.push({ field: 'cityId', message: labMessages.missing('Ciudad') });
  if (branchCode <= 0) errors.push({ field: 'branchCode', message: labMessages.missing('Sucursal') });
  return errors;
}

/** LAB-10 LAB-11. Stock is checked when an exam is added and when the order is made. */
export function checkLabExams({ exams }: Pick<LabOrder, 'exams'>): FieldError<LabOrderField>[] {
  const wrong = (message: string) => [{ field: 'exams', message }] as const;
  if (exams.length === 0) return [...wrong(labMessages.noExams)];
  if (exams.length > labLimits.exams) return [...wrong(labMessages.tooManyExams(labLimits.exams))];
  const isTwice = new Set(exams.map(({ productId }) => productId)).size < exams.length;
  return isTwice ? [...wrong(labMessages.examTwice)] : [];
}

/** LAB-02..10, in the order of the steps. Used by the browser and the server. */
export function checkLabOrder(order: LabOrder, now: Date): FieldError<LabOrderField>[] {
  return [...checkLabBranch(order), ...checkPatient(order.patient, now), ...checkLabExams(order)];
}

/** LAB-11 LAB-12 */
export function addExam(
  exams: readonly LabExam[],
  exam: LabExam,
): Result<readonly LabExam[], 'EXAM_TWICE' | 'EXAM_WITHOUT_STOCK'> {
  if (exams.some(({ productId }) => productId === exam.productId)) return failure('EXAM_TWICE');
  return exam.stock > 0 ? success([...exams, exam]) : failure('EXAM_WITHOUT_STOCK');
}

/** LAB-15 */
export function totalOf(exams: readonly Pick<LabExam, 'priceCents'>[]): Cents {
  return exams.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/**
 * LAB-14: for another patient. Keeps what a family shares (branch and contact data); the patient and the exams are
 * empty.
 */
export function orderForAnother({ cityId, branchCode, patient }: LabOrder): LabOrder {
  const { email, emailAgain, phone, contactName, contactIdentity } = patient;
  return {
    cityId,
    branchCode,
    patient: { ...emptyPatient, email, emailAgain, phone, contactName, contactIdentity },
    exams: [],
  };
}
