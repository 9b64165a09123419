import { ButtonLink } from '@botica/ui/buttons/button.tsx';

/** RX-04: the order waits for its customer's answer. */
export function ProposalReady({ orderId }: { orderId: string }) {
  return (
    <section
      aria-label="Propuesta del regente"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-reward-100 p-4 text-reward-900 desk:p-6"
    >
      <div>
        <p className="text-lg font-bold">Propuesta lista para revisar</p>
        <p className="text-sm">No cobramos ni preparamos nada antes de que la aceptes.</p>
      </div>
      <ButtonLink to={`/pedidos/propuesta/${orderId}`} className="max-desk:w-full">
        Revisar la propuesta
      </ButtonLink>
    </section>
  );
}
