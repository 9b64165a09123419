import { CallError } from '@botica/contract/client';
import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { orderMessages } from '@botica/domain/orders/summary';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Logo } from '@botica/ui/display/logo.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ShownElsewhere, useOwnCountry } from '../../companies/index.ts';
import { OrderSafety } from '../../health/safety/index.ts';
import { useUser } from '../../identity/index.ts';
import { BranchChanges } from '../substitutes/index.ts';
import { AwaitedPayment } from './awaited-payment.tsx';
import { ForeignShipment } from './foreign-shipment.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import { OrderData } from './order-data.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLines } from './order-lines.tsx';
import { InvoiceLink, OrderActions, RateOrder, TrackingPanel, TrackOrder } from './order-panels.tsx';
import { OrderPrescriptions } from './order-prescriptions.tsx';
import { OrderProgress, StatusTag } from './order-progress.tsx';
import { orderSummaryQuery } from './order-summary.api.ts';
import { OrderSummarySkeleton } from './order-summary-skeleton.tsx';
import { OrderTotals } from './order-totals.tsx';
import { headlineOf, isProposalReady, nextOf, stageOf } from './order-words.ts';
import { PickupCode } from './pickup-code.tsx';
import { ProposalReady } from './proposal-ready.tsx';
import { TrackingPlace } from './tracking-place.tsx';

/** ORDER-04 ORDER-05 ORDER-17 */
export function OrderSummaryScreen() {
  const { pedido = '' } = useParams();
  const user = useUser();
  const company = useCompany();
  const order = useQuery({
    ...orderSummaryQuery(user?.usuarioId ?? '', company.id, pedido),
    enabled: user !== undefined,
  });
  const { isLooking, elsewhere } = useOwnCountry({
    tipo: 'pedido',
    id: pedido,
    isLoaded: order.data !== undefined,
    error: order.error,
  });
  const invalid = isLooking || elsewhere ? undefined : invalidLinkText(order.error);
  useLeaveInvalidLink(invalid);
  usePageTitle(order.data && titleOf(order.data));

  // A shopper who logs out, or opened an invalid address, is being sent home.
  if (!user || invalid) return null;
  if (order.data) return <OrderSummary order={order.data} />;
  if (elsewhere) return <ShownElsewhere what="Este pedido" company={elsewhere} />;
  if (order.isPending || isLooking) return <OrderSummarySkeleton />;
  return (
    <LoadFailure
      title="No pudimos cargar tu pedido"
      error={order.error}
      isRetrying={order.isFetching}
      onRetry={() => void order.refetch()}
    />
  );
}

/** Not an id, or an order that this customer cannot see. */
function invalidLinkText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 404) return error.message;
  return error.status === 400 ? orderMessages.invalidLink : undefined;
}

/** ORDER-17 A023 */
function useLeaveInvalidLink(message: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    notify.error(message, { title: orderMessages.invalidLinkTitle });
    void navigate('/', { replace: true });
  }, [message, navigate]);
}

const titleOf = ({ encabezado: { numero } }: OrderSummaryDto) => (numero ? `Pedido ${numero}` : 'Tu pedido');

function OrderSummary({ order }: { order: OrderSummaryDto }) {
  const company = useCompany();
  const { encabezado: header, detalle, recetas } = order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <div className="print:hidden">
            <Breadcrumbs
              crumbs={[
                { label: 'Inicio', to: '/' },
                { label: 'Mis pedidos', to: '/Mispedidos' },
                { label: titleOf(order) },
              ]}
            />
          </div>
          <PaperHead title={titleOf(order)} />
          <h1 className="text-2xl font-bold desk:text-3xl">{headlineOf(header)}</h1>
          <p role="status" className="mt-1 max-w-[70ch] text-ink-600">
            {nextOf(order, company, new Date())}
          </p>
        </div>
        {header.fase !== 'held' && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <InvoiceLink order={order} />
            <TrackOrder order={order} />
            {detalle.length > 0 && !header.soloConReceta && (
              <OrderAgainButton orderId={header.pedido_ID} name={header.numero} size="sm" />
            )}
            {header.fase === 'placed' && (
              <Button variant="secondary" size="sm" onClick={() => print()}>
                <Printer size={18} />
                Imprimir
              </Button>
            )}
          </div>
        )}
      </div>
      {stageOf(header) === 'awaitingPayment' && <AwaitedPayment order={order} />}
      {header.codigoRetiro && <PickupCode code={header.codigoRetiro} branch={header.sucursal_NombrePublico} />}
      {isProposalReady(header) && <ProposalReady orderId={header.pedido_ID} />}
      <TrackingPlace>
        <TrackingPanel order={order} />
      </TrackingPlace>
      <RateOrder order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:gap-6 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6 wide:order-2">
          <Panel title="Estado del pedido" aside={<StatusTag order={header} />}>
            <OrderProgress order={order} />
            <OrderActions order={order} />
          </Panel>
          <Panel title="Resumen">
            <OrderTotals order={order} />
          </Panel>
          <OrderDocuments order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
          {header.envioExterior && (
            <Panel title="Envío al extranjero">
              <ForeignShipment shipment={header.envioExterior} />
            </Panel>
          )}
          {detalle.length > 0 && (
            <Panel title={detalle.length === 1 ? '1 producto' : `${detalle.length} productos`}>
              <BranchChanges changes={order.cambiosDeSucursal} paidWith={order.pagos.map(({ tipo }) => tipo)} />
              <OrderLines order={order} />
            </Panel>
          )}
          {detalle.length > 0 && header.fase !== 'held' && <OrderSafety orderId={header.pedido_ID} />}
          {recetas.length > 0 && (
            <Panel title={recetas.length === 1 ? 'Tu receta' : 'Tus recetas'}>
              <OrderPrescriptions prescriptions={recetas} />
            </Panel>
          )}
          <Panel title="Datos del pedido">
            <OrderData header={header} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** Printed without the shell. */
function PaperHead({ title }: { title: string }) {
  return (
    <div aria-hidden="true" className="mb-4 hidden items-center justify-between border-b border-line pb-3 print:flex">
      <Logo />
      <p className="font-bold">{title}</p>
    </div>
  );
}

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4 break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
