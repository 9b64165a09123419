import {
  addExam,
  checkLabBranch,
  checkLabExams,
  checkPatient,
  emptyLabOrder,
  type LabExam,
  type LabOrder,
  type LabOrderField,
  type LabPatient,
  type LabStep,
  labLimits,
  labMessages,
  labSteps,
  orderForAnother,
  totalOf,
} from '@botica/domain/services/laboratory';

export const stepTitles: Readonly<Record<LabStep, string>> = {
  sucursal: 'Sucursal',
  paciente: 'Datos del paciente',
  examenes: 'Exámenes',
  confirmacion: 'Confirmación',
};

/** LAB-14: one order for each patient; the steps are about the current one. */
export interface LabDraft {
  orders: readonly LabOrder[];
  current: number;
  acceptsTerms: boolean;
  /** The idempotency key of the current content: sending it again is the same order, a change gives a new key. */
  key: string;
}

export const emptyDraft = (key: string): LabDraft => ({
  orders: [emptyLabOrder],
  current: 0,
  acceptsTerms: false,
  key,
});

export function currentOf({ orders, current }: LabDraft): LabOrder {
  return orders[current] ?? emptyLabOrder;
}

export type LabErrors = Partial<Record<LabOrderField, string>>;

/** What a step of an order still lacks, by field. The last step is about all orders. */
export function checkStep(step: LabStep, draft: LabDraft, now: Date): LabErrors {
  const order = currentOf(draft);
  const found = {
    sucursal: () => checkLabBranch(order),
    paciente: () => checkPatient(order.patient, now),
    examenes: () => checkLabExams(order),
    confirmacion: () => [],
  }[step]();
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

export const isRight = (errors: LabErrors) => Object.keys(errors).length === 0;

/** LAB-01: the step of the address, unless an earlier one is incomplete. */
export function stepToShow(asked: string | null, draft: LabDraft, now: Date): LabStep {
  const step = labSteps.find((one) => one === asked) ?? 'sucursal';
  const before = labSteps.slice(0, labSteps.indexOf(step));
  return before.find((one) => !isRight(checkStep(one, draft, now))) ?? step;
}

export function changeCurrent(draft: LabDraft, change: Partial<LabOrder>): LabDraft {
  return {
    ...draft,
    orders: draft.orders.map((order, place) => (place === draft.current ? { ...order, ...change } : order)),
  };
}

export function changePatient(draft: LabDraft, change: Partial<LabPatient>): LabDraft {
  return changeCurrent(draft, { patient: { ...currentOf(draft).patient, ...change } });
}

/** LAB-11 LAB-12: a refusal is shown, and nothing changes. */
export function withExam(draft: LabDraft, exam: LabExam): { draft: LabDraft; refusal?: string } {
  const added = addExam(currentOf(draft).exams, exam);
  if (added.ok) return { draft: changeCurrent(draft, { exams: added.value }) };
  return { draft, refusal: added.code === 'EXAM_TWICE' ? labMessages.examTwice : labMessages.examWithoutStock };
}

export function withoutExam(draft: LabDraft, productId: number): LabDraft {
  return changeCurrent(draft, { exams: currentOf(draft).exams.filter((exam) => exam.productId !== productId) });
}

/** Applies the branch's current data: changed prices are taken over, and unavailable exams are removed. */
export function refreshExams(exams: readonly LabExam[], offered: readonly LabExam[]): readonly LabExam[] {
  const known = new Map(offered.map((exam) => [exam.productId, exam]));
  const fresh = exams.flatMap(({ productId }) => known.get(productId) ?? []).filter(({ stock }) => stock > 0);
  const isSame = (exam: LabExam, place: number) =>
    exam.productId === exams[place]?.productId && exam.priceCents === exams[place]?.priceCents;
  return fresh.length === exams.length && fresh.every(isSame) ? exams : fresh;
}

/** LAB-14 */
export function withAnotherOrder(draft: LabDraft): LabDraft {
  if (draft.orders.length >= labLimits.orders) return draft;
  return { ...draft, orders: [...draft.orders, orderForAnother(currentOf(draft))], current: draft.orders.length };
}

/** The last order is never removed, only edited. */
export function withoutOrder(draft: LabDraft, place: number): LabDraft {
  if (draft.orders.length === 1) return draft;
  const orders = draft.orders.filter((_, one) => one !== place);
  return { ...draft, orders, current: Math.min(draft.current, orders.length - 1) };
}

/** LAB-15 */
export const draftTotal = ({ orders }: LabDraft) => totalOf(orders.flatMap(({ exams }) => exams));

/** The first incomplete order, for example when its branch lost an exam meanwhile. */
export function unfinishedOrder(draft: LabDraft, now: Date): { place: number; step: LabStep } | undefined {
  for (const place of draft.orders.keys()) {
    const step = labSteps.find((one) => !isRight(checkStep(one, { ...draft, current: place }, now)));
    if (step) return { place, step };
  }
  return undefined;
}

/** It comes from the browser's storage, which is not trusted. */
export function isDraft(value: unknown): value is LabDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { orders, current, acceptsTerms, key } = value as Partial<LabDraft>;
  const isWhole = typeof current === 'number' && typeof acceptsTerms === 'boolean' && typeof key === 'string';
  return isWhole && Array.isArray(orders) && orders.length > 0 && current < orders.length && orders.every(isOrder);
}

function isOrder(value: unknown): value is LabOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { cityId, branchCode, patient, exams } = value as Partial<LabOrder>;
  if (typeof cityId !== 'string' || typeof branchCode !== 'number' || !Array.isArray(exams)) return false;
  const isKnown = ([field, empty]: [string, unknown]) =>
    typeof (patient as Record<string, unknown> | undefined)?.[field] === typeof empty;
  const isExam = (exam: Partial<LabExam> | null) =>
    typeof exam?.productId === 'number' && typeof exam.name === 'string' && typeof exam.priceCents === 'number';
  return Object.entries(emptyLabOrder.patient).every(isKnown) && exams.every(isExam);
}
