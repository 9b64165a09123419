export interface DemoLabResult {
  parameter: string;
  unit: string;
  value: number | null;
  /** Where what was found is a word. */
  text: string;
  minimum: number | null;
  maximum: number | null;
}

export interface DemoLabPatient {
  firstName: string;
  lastName: string;
  birthDate: string;
  identityNumber: string;
  gender: 'F' | 'M';
  phone: string;
}

/** Exams that a customer ordered before, for themselves or for somebody else. */
export interface DemoLabOrder {
  /** Of who ordered and paid it. */
  email: string;
  daysAgo: number;
  branchCode: number;
  patient: DemoLabPatient;
  contact: { name: string; identityNumber: string };
  /** One without results is with the laboratory. */
  exams: { productId: number; name: string; results: DemoLabResult[] }[];
}
