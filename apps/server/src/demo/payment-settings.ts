import { companies, companyIds } from '@botica/domain/companies';
import { paymentVariables } from '../modules/payments/index.ts';

/** Nicaragua uses BAC, the others PowerTranz. */
export const paymentSettings = companyIds.map((companyId) => {
  const { process, cardProcessor } = paymentVariables;
  return {
    companyId,
    ...cardProcessor,
    value: companies[companyId].countryCode === 'NI' ? 'bac' : 'powertranz',
    process,
  };
});
