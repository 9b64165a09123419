/** The branch asks for it when the customer collects the order. */
export function PickupCode({ code, branch }: { code: string; branch: string }) {
  return (
    <section
      aria-label="Código de retiro"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-brand-50 p-4 desk:p-6"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg font-bold">Código de retiro</h2>
        <p className="text-sm text-ink-700">Dilo en {branch} cuando recojas tu pedido, y lleva tu identificación.</p>
      </div>
      <p className="text-3xl font-bold tracking-[0.08em] text-brand-700 tabular-nums">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
    </section>
  );
}
