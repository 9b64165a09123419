import { askOutside, OutsideError } from '../platform/outside.ts';

export interface MasterCustomer {
  customerId: string;
  companyId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  identityNumber: string;
}

/** The register of customers of the whole chain. */
export interface MasterData {
  /** Idempotent: sending the same customer again changes nothing. */
  addCustomer(customer: MasterCustomer): Promise<void>;
}

export function createMasterData({ url, timeoutMs }: { url: string; timeoutMs: number }): MasterData {
  return {
    async addCustomer(customer) {
      const answer = await askOutside({
        service: 'master-data',
        url: `${url}/v1/customers`,
        timeoutMs,
        headers: { 'idempotency-key': `customer-${customer.customerId}` },
        body: customer,
      });
      const isTaken = typeof answer === 'object' && answer !== null && 'accepted' in answer && answer.accepted === true;
      if (!isTaken) throw new OutsideError('master-data', 'did not take the customer');
    },
  };
}
