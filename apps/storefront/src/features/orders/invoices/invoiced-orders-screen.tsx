import type { InvoicedOrderDto } from '@botica/contract/orders/invoices';
import { companyOf } from '@botica/domain/companies';
import { formatDate } from '@botica/domain/format';
import { isAnnulled, lastDigitsLength } from '@botica/domain/orders/invoices';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Tag } from '@botica/ui/display/tag.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { NumericField } from '@botica/ui/forms/numeric-field.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { type LookUpForm, lookUpOrder } from './invoices.api.ts';
import { checkLookUp } from './look-up-form.ts';

/** R063 A135: for a shopper who bought without an account, or is not logged in. */
export function InvoicedOrdersScreen() {
  const lookUp = useMutation({ mutationFn: lookUpOrder });
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Pedidos facturados' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Pedidos facturados</h1>
        <p className="mt-1 text-ink-600">
          Mira si tu pedido ya se facturó, sin ingresar a tu cuenta. Necesitas su número y el teléfono con el que lo
          hiciste.
        </p>
      </div>
      <section className="panel" aria-label="Buscar un pedido">
        <LookUpFields
          isPending={lookUp.isPending}
          error={lookUp.error}
          onAsk={(form) => {
            if (!lookUp.isPending) lookUp.mutate(form);
          }}
        />
      </section>
      <div role="status" className="empty:hidden">
        {lookUp.data && !lookUp.isPending && <Found order={lookUp.data} />}
      </div>
      <p className="text-sm text-ink-600">
        ¿Quieres ver la factura completa o descargarla?{' '}
        <TextLink to="/Misfacturas" className="min-h-0">
          Ingresa a tus facturas
        </TextLink>
      </p>
    </div>
  );
}

interface LookUpFieldsProps {
  isPending: boolean;
  error: unknown;
  onAsk: (form: LookUpForm) => void;
}

function LookUpFields({ isPending, error, onAsk }: LookUpFieldsProps) {
  const company = useCompany();
  const { register, handleSubmit, formState } = useForm<LookUpForm>({
    resolver: checksResolver(checkLookUp),
    defaultValues: { number: '', lastDigits: '' },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(onAsk)}>
      <ProblemNote problem={error ? problemOf(error) : undefined} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Field
          label="Número de pedido"
          hint="Por ejemplo 5-0037, está en tu correo"
          autoComplete="off"
          maxLength={30}
          error={formState.errors.number?.message}
          {...register('number')}
        />
        <NumericField
          companyId={company.id}
          label="Últimos 4 dígitos de tu teléfono"
          hint="El que diste al hacer el pedido"
          autoComplete="off"
          maxLength={lastDigitsLength}
          error={formState.errors.lastDigits?.message}
          {...register('lastDigits')}
        />
      </div>
      <Button type="submit" loading={isPending} className="desk:justify-self-start">
        Buscar pedido
      </Button>
    </form>
  );
}

function Found({ order }: { order: InvoicedOrderDto }) {
  const annulled = isAnnulled(order.anulada);
  const rows: readonly (readonly [string, string])[] = [
    ['Fecha del pedido', formatDate(order.fecha)],
    ['Sucursal', order.sucursal],
    ['Factura', order.facturaNumero || 'Todavía no se ha facturado'],
    ['Total', formatDecimal(order.total, companyOf(order.empresaId))],
  ];
  return (
    <section className="panel grid gap-4" aria-label={`Pedido ${order.pedidoNumero}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Pedido {order.pedidoNumero}</h2>
        <span className="flex gap-1">
          <Tag tone={order.estado === 'Anulado' ? 'danger' : 'brand'}>{order.estado}</Tag>
          {annulled && <Tag tone="danger">Factura anulada</Tag>}
        </span>
      </div>
      <dl className="text-sm tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2.5 last:pb-0">
            <dt className="text-ink-600">{label}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
