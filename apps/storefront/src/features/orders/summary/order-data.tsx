import type { OrderHeaderDto } from '@botica/contract/orders/summary';
import { useCompany } from '../../../lib/company-store.ts';
import { orderFacts } from './order-facts.ts';

export function OrderData({ header }: { header: OrderHeaderDto }) {
  const company = useCompany();
  return (
    <dl className="grid gap-x-8 gap-y-4 text-sm desk:grid-cols-2">
      {orderFacts(header, company).map(({ label, value, detail }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-600">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
          {detail && <dd className="wrap-anywhere text-ink-600">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
