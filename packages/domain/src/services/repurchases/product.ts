export interface RepeatableProduct {
  readonly requiresPrescription: boolean;
  readonly isExam: boolean;
  readonly isCertificate: boolean;
}

/** A prescription is valid once, so such a product cannot repeat; exams and certificates are bought once. */
export function canRepeat({ requiresPrescription, isExam, isCertificate }: RepeatableProduct): boolean {
  return !requiresPrescription && !isExam && !isCertificate;
}
