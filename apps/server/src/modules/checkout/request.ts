import type { Submission } from '@botica/contract/checkout/checkout';
import type { Company } from '@botica/domain/companies';
import type { KeptFile } from '../customers/private-files/index.ts';

/** An order as it was sent, by whom and with which key. */
export interface OrderRequest {
  customerId: string;
  company: Company;
  submission: Submission;
  /** Prescriptions that came with it. */
  pictures: readonly KeptFile[];
  key: string;
}
