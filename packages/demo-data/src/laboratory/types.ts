export interface DemoLabResult {
  parameter: string;
  unit: string;
  value: number | null;
  /** A textual result. */
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

/** A customer's earlier laboratory order, for themselves or another patient. */
export interface DemoLabOrder {
  /** Of the customer who ordered and paid. */
  email: string;
  daysAgo: number;
  branchCode: number;
  patient: DemoLabPatient;
  contact: { name: string; identityNumber: string };
  /** One without results is still at the laboratory. */
  exams: { productId: number; name: string; results: DemoLabResult[] }[];
}
