import { useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../choice/branch-store.ts';
import { PillLines } from '../choice/pill-lines.tsx';
import { pillWords } from './delivery-promise.ts';
import { setPromisedCents } from './promise-store.ts';
import { useDeliveryPromise } from './use-delivery-promise.ts';

/** The lines of the pill with the cost and the time, loaded after the first page. */
export function PromisedPill() {
  const company = useCompany();
  const chosen = useChosenBranch();
  const promise = useDeliveryPromise();
  useEffect(() => setPromisedCents(chosen, promise?.isFrom ? undefined : promise?.costCents), [chosen, promise]);
  return <PillLines chosen={chosen} promise={promise && pillWords(promise, company)} />;
}
