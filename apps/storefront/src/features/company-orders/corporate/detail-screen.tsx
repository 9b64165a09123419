import type { CorporateOrderDto } from '@botica/contract/company-orders/corporate';
import { formatDate, formatPhone } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { PdfTile } from '@botica/ui/display/pdf-tile.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useUser } from '../../identity/index.ts';
import { corporateOrderQuery, useCancelOrder } from './corporate-orders.api.ts';
import { listPath } from './paths.ts';

/** R066 */
export function CorporateOrderScreen() {
  const user = useUser();
  const company = useCompany();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const order = useQuery({
    ...corporateOrderQuery(user?.usuarioId ?? '', company.id, id),
    enabled: user !== undefined && id !== '',
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Inicio', to: '/' },
          { label: 'Pedidos corporativos', to: listPath },
          { label: order.data ? `Pedido ${order.data.numeroPedido}` : 'Pedido' },
        ]}
      />
      {!order.data && <h1 className="sr-only">Pedido corporativo</h1>}
      {order.data ? (
        <Detail order={order.data} />
      ) : order.error || id === '' ? (
        <div className="panel">
          <LoadFailure
            title="No pudimos mostrar este pedido"
            error={order.error}
            isRetrying={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        </div>
      ) : (
        <SkeletonGroup label="Cargando tu pedido" className="panel">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Detail({ order }: { order: CorporateOrderDto }) {
  const company = useCompany();
  const ask = useQuestion();
  const cancel = useCancelOrder();

  /** CORP-05 */
  async function askAndCancel(): Promise<void> {
    const isSure = await ask({ title: '¿Deseas anular este pedido?', yes: 'Sí, anular pedido', no: 'No' });
    if (isSure) cancel.mutate(order.id);
  }

  const rows = [
    { key: 'date', label: 'Fecha', value: formatDate(new Date(order.fecha)) },
    { key: 'branch', label: 'Sucursal', value: order.sucursal },
    { key: 'payment', label: 'Pago', value: order.alCredito ? 'Crédito corporativo' : 'Tarjeta de crédito' },
    { key: 'phone', label: 'Celular', value: formatPhone(order.celular, company) },
    ...(order.total > 0
      ? [{ key: 'total', label: 'Total', value: formatDecimal(order.total, company), kind: 'total' as const }]
      : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold desk:text-3xl">Pedido {order.numeroPedido}</h1>
        <Tag tone="info">{order.estado}</Tag>
      </div>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">{order.direccion ? 'Entrega a domicilio' : 'Recoger en sucursal'}</h2>
        {order.direccion && <p className="wrap-anywhere">{order.direccion}</p>}
        <SummaryList rows={rows} className="max-w-xl" />
        {order.Observaciones && <p className="text-sm wrap-anywhere text-ink-600">{order.Observaciones}</p>}
        {order.total === 0 && order.anulable && (
          <p className="text-sm text-ink-600">
            La farmacia te propone los productos y el total; los revisas y aceptas en Mis pedidos.
          </p>
        )}
        <ProblemNote problem={cancel.error ? problemOf(cancel.error) : undefined} />
        <div className="flex flex-wrap items-center gap-3">
          <TextLink to={`/Mispedidos/${order.id}`}>Seguir el pedido</TextLink>
          {order.anulable && (
            <Button variant="danger" size="sm" loading={cancel.isPending} onClick={() => void askAndCancel()}>
              Anular pedido
            </Button>
          )}
        </div>
      </section>
      {order.documentos.length > 0 && <Documents documents={order.documentos} />}
    </>
  );
}

function Documents({ documents }: { documents: CorporateOrderDto['documentos'] }) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">Documentos</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-3">
        {documents.map(({ documentoId, imagenURL, esPdf }, index) => (
          <li key={documentoId}>
            <a href={imagenURL} target="_blank" rel="noreferrer" className="block rounded-control">
              {esPdf ? (
                <PdfTile>Documento {index + 1}, descargar</PdfTile>
              ) : (
                <img
                  src={imagenURL}
                  alt={`Documento ${index + 1}, abrir`}
                  loading="lazy"
                  className="aspect-square w-full rounded-control border border-line object-cover"
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
