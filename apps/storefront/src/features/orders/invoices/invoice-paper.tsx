import type { DocumentLine, DocumentTotal, Fact, InvoiceDocument } from '@botica/domain/orders/invoices';
import { paperMarks } from '@botica/domain/orders/invoices';
import { cx } from '@botica/ui/base/cx.ts';
import { Logo } from '@botica/ui/display/logo.tsx';
import './invoice-paper.css';

/** The paper, with the same layout as the PDF. It is printed alone. */
export function InvoicePaper({ paper }: { paper: InvoiceDocument }) {
  return (
    <article
      data-paper
      aria-label={`${paper.title} ${paper.number}`}
      className="panel relative mx-auto grid w-full max-w-204 grid-cols-[minmax(0,1fr)] gap-6 overflow-hidden text-sm tabular-nums"
    >
      {paper.annulled && <AnnulledMark mark={paper.annulled.mark} />}
      <header className="invoice-head">
        <div className="grid content-start gap-1">
          <Logo />
          <p className="mt-1 text-base font-bold">{paper.issuer.name}</p>
          {paper.issuer.lines.map((line) => (
            <p key={line} className="text-fine text-ink-600 wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-2 rounded-control border border-line-strong p-4">
          <div>
            <h2 className="text-lg font-extrabold uppercase">{paper.title}</h2>
            <p className="font-bold wrap-anywhere">{paper.number}</p>
            <p className="text-fine text-ink-600">{paperMarks.copy}</p>
          </div>
          <Facts facts={paper.facts} />
        </div>
      </header>
      <section aria-label="Cliente" className="grid gap-2 border-t border-line pt-4">
        <Facts facts={paper.customer} />
        {paper.credited.map((note) => (
          <p key={note} className="rounded-control bg-brand-50 p-3">
            {note}
          </p>
        ))}
        {paper.annulled && (
          <p className="rounded-control bg-danger-50 p-3 font-semibold text-danger">{paper.annulled.detail}</p>
        )}
      </section>
      <Lines lines={paper.lines} />
      <div className="invoice-end">
        <div className="grid content-start gap-4">
          <p className="font-bold">{paper.words}</p>
          {paper.payments.length > 0 && (
            <section aria-label="Forma de pago" className="grid gap-1">
              <h3 className="font-bold">Forma de pago</h3>
              <Amounts rows={paper.payments} />
            </section>
          )}
          <section aria-label="Datos fiscales" className="grid gap-0.5 text-fine text-ink-600">
            {paper.legal.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </section>
        </div>
        <Totals totals={paper.totals} />
      </div>
    </article>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-600">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On a phone the price and the saving are under the name; the table keeps three columns. */
function Lines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Lo que se facturó</caption>
      <thead>
        <tr className="bg-brand-50 text-fine text-ink-900">
          <Heading className="text-right">Cant.</Heading>
          <Heading className="invoice-wide">Código</Heading>
          <Heading className="w-full">Descripción</Heading>
          <Heading className="invoice-wide text-right">P. unitario</Heading>
          <Heading className="invoice-wide text-right">Descuento</Heading>
          <Heading className="text-right">Total</Heading>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes, and may name a product twice
          <tr key={index} className="break-inside-avoid border-b border-line align-top">
            <td className="px-2 py-2.5 text-right">{line.quantity}</td>
            <td className="invoice-wide px-2 py-2.5 text-ink-600">{line.code}</td>
            <td className="px-2 py-2.5">
              <span className="font-semibold wrap-anywhere">{line.name}</span>
              <span className="block text-fine text-ink-600">{line.note}</span>
              <span className="invoice-narrow text-fine text-ink-600">{priceOf(line)}</span>
            </td>
            <td className="invoice-wide px-2 py-2.5 text-right whitespace-nowrap">{line.unit}</td>
            <td className="invoice-wide px-2 py-2.5 text-right whitespace-nowrap">{line.saved}</td>
            <td className="px-2 py-2.5 text-right font-semibold whitespace-nowrap">{line.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={cx('px-2 py-2 text-left font-bold whitespace-nowrap', className)}>
      {children}
    </th>
  );
}

function priceOf({ unit, saved }: DocumentLine): string {
  if (!unit) return '';
  return saved ? `${unit} cada uno, descuento ${saved}` : `${unit} cada uno`;
}

function Totals({ totals }: { totals: readonly DocumentTotal[] }) {
  return (
    <dl className="grid content-start gap-1.5">
      {totals.map(({ label, amount, part }, index) => (
        <div
          key={label}
          className={cx(
            'flex justify-between gap-4',
            index > 0 && totals[index - 1]?.part !== part && 'mt-1 border-t border-line-strong pt-2.5',
            part === 'total' && 'text-xl font-extrabold',
          )}
        >
          <dt className={part === 'total' ? '' : 'text-ink-600'}>{label}</dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amounts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="grid max-w-80 gap-1">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-600">{label}</dt>
          <dd className="font-semibold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnnulledMark({ mark }: { mark: string }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center text-[clamp(4rem,16vw,9rem)] font-extrabold text-danger opacity-10 select-none"
    >
      <span className="-rotate-30">{mark}</span>
    </p>
  );
}
