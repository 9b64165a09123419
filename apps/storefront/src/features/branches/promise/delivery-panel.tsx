import { useId } from 'react';
import { DeliveryFacts } from './delivery-facts.tsx';

/** On the page of a product: how an order from here arrives, before anything is in the cart. */
export function DeliveryPanel() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-card bg-brand-50 px-4 pt-4 pb-1.5">
      <h2 id={titleId} className="sr-only">
        Entrega
      </h2>
      <DeliveryFacts />
    </section>
  );
}
