export interface RepeatableProduct {
  readonly requiresPrescription: boolean;
  readonly isExam: boolean;
  readonly isCertificate: boolean;
}

/** A prescription sells once, so what needs one is asked for each time; an exam and a certificate are bought once. */
export function canRepeat({ requiresPrescription, isExam, isCertificate }: RepeatableProduct): boolean {
  return !requiresPrescription && !isExam && !isCertificate;
}
