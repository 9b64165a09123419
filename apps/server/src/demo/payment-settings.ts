import { companies, companyIds } from '@botica/domain/companies';
import { paymentVariables } from '../modules/payments/index.ts';

/** Nicaragua is served by BAC, the others by PowerTranz; a dollar at the rate of some day. */
const dollarRates: Readonly<Record<string, string>> = { HNL: '24.85', GTQ: '7.75', NIO: '36.62' };

export const paymentSettings = companyIds.flatMap((companyId) => {
  const { countryCode, currency } = companies[companyId];
  const { process, cardProcessor, dollarRate } = paymentVariables;
  return [
    { companyId, ...cardProcessor, value: countryCode === 'NI' ? 'bac' : 'powertranz', process },
    { companyId, ...dollarRate, value: dollarRates[currency.code] ?? '1', process },
  ];
});
