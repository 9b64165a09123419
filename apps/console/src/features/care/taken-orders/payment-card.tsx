import type { TakenQuoteDto } from '@botica/contract/care/taken-orders';
import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { tenderNameFor } from '@botica/domain/tenders';
import { momentText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Field, Select, TextArea } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Draft } from './draft.ts';
import { paymentsOf } from './draft.ts';

type PaymentCardProps = {
  companyId: CompanyId;
  hasCustomer: boolean;
  draft: Draft;
  quote: TakenQuoteDto | undefined;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
};

/** How it is paid, the invoice, and what it costs now. */
export function PaymentCard({ companyId, hasCustomer, draft, quote, problems, onChange }: PaymentCardProps) {
  const kind = taxIdKindOf(companies[companyId]);
  const isPickup = draft.orderTypeId === 1;
  const change = (given: Partial<Draft['invoice']>) => onChange({ invoice: { ...draft.invoice, ...given } });
  const offered = paymentsOf(companyId, draft);
  return (
    <Card title="Pago y total">
      <div className="grid gap-3">
        <Select
          label="Forma de pago"
          hint={
            draft.payment === 'paymentLink'
              ? 'Le enviamos el enlace; el pedido se registra cuando paga.'
              : 'El número de tarjeta nunca se escribe aquí.'
          }
          value={draft.payment}
          options={offered.map((type) => ({ value: type, label: tenderNameFor(type, { isPickup }) }))}
          onChange={({ target }) => {
            const payment = offered.find((type) => type === target.value);
            if (payment) onChange({ payment });
          }}
        />
        {(!hasCustomer || quote?.cliente?.esTerceraEdad) && (
          <Check
            label="Precio de tercera edad"
            checked={draft.isSenior}
            onChange={(isSenior) => onChange({ isSenior })}
            hint={hasCustomer ? '' : 'Con la identidad de la persona.'}
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={`${kind} (opcional)`}
            value={draft.invoice.numero}
            maxLength={20}
            error={problems.facturaNumero}
            onChange={({ target }) => change({ numero: target.value })}
          />
          <Field
            label={`Nombre del ${kind}`}
            value={draft.invoice.nombre}
            maxLength={120}
            error={problems.facturaNombre}
            onChange={({ target }) => change({ nombre: target.value })}
          />
        </div>
        <TextArea
          label="Notas para la sucursal (opcional)"
          rows={2}
          maxLength={300}
          value={draft.notes}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
        {quote?.cerrada && (
          <Note tone="warn" title="La sucursal está cerrada.">
            {quote.abre && <p>Abre {momentText(quote.abre)}.</p>}
            <Check
              label="El cliente espera a que abra"
              checked={draft.waitsForOpening}
              onChange={(waitsForOpening) => onChange({ waitsForOpening })}
            />
          </Note>
        )}
        {quote && <Totals quote={quote} companyId={companyId} />}
      </div>
    </Card>
  );
}

function Totals({ quote, companyId }: { quote: TakenQuoteDto; companyId: CompanyId }) {
  const rows = [['Productos', quote.subtotal], ...(quote.envio > 0 ? [['Envío', quote.envio] as const] : [])] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 text-cell">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-ink-600">{name}</dt>
          <dd className="text-right">{amountText(amount, companyId)}</dd>
        </div>
      ))}
      {quote.sucursal && (
        <div className="contents">
          <dt className="text-ink-600">Lo atiende</dt>
          <dd className="text-right">{quote.sucursal}</dd>
        </div>
      )}
      <div className="contents text-base font-bold">
        <dt className="pt-1">Total</dt>
        <dd className="pt-1 text-right">
          <span role="status">{amountText(quote.total, companyId)}</span>
        </dd>
      </div>
    </dl>
  );
}

type CheckProps = { label: string; checked: boolean; hint?: string; onChange: (checked: boolean) => void };

function Check({ label, checked, hint, onChange }: CheckProps) {
  return (
    <label className="flex cursor-pointer items-center gap-2 text-cell font-medium">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
      {hint && <span className="text-label font-normal text-ink-600">{hint}</span>}
    </label>
  );
}
