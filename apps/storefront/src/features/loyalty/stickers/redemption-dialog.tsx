import type { StickerRedemptionDetailDto } from '@botica/contract/loyalty/sticker-prizes';
import { formatDate } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';
import { SummaryList, type SummaryRow } from '@botica/ui/lists/summary-list.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { redemptionFaces, stickersText } from './sticker-words.ts';
import { redemptionQuery, useStickerViewer } from './stickers.api.ts';
import { useUndoRedemption } from './use-redeem-prize.ts';

/** C239: one redemption, its order, and the undo while it is pending. */
export function RedemptionDialog({ redemptionId, onClose }: { redemptionId: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(redemptionQuery(useStickerViewer(), redemptionId));
  const undoing = useUndoRedemption(onClose);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Tu canje"
      footer={
        data?.puedeAnular && (
          <Button variant="secondary" loading={undoing.isPending} onClick={() => undoing.mutate(redemptionId)}>
            Anular canje
          </Button>
        )
      }
    >
      {data ? (
        <Detail redemption={data} />
      ) : error ? (
        <LoadFailure
          title="No pudimos cargar este canje"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando el canje">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function Detail({ redemption }: { redemption: StickerRedemptionDetailDto }) {
  const company = useCompany();
  const { nombre, nombrePromocion, stickers, fecha, valor, numeroPedido, numeroFactura, fechaEntrega } = redemption;
  const rows: (SummaryRow | false)[] = [
    { key: 'collection', label: 'Promoción', value: nombrePromocion },
    { key: 'cost', label: 'Costó', value: stickersText(stickers) },
    valor > 0 && { key: 'worth', label: 'Valor en la tienda', value: formatDecimal(valor, company) },
    { key: 'date', label: 'Canjeado el', value: formatDate(fecha) },
    numeroPedido !== '' && { key: 'order', label: 'Pedido', value: numeroPedido },
    numeroFactura !== '' && { key: 'invoice', label: 'Factura', value: numeroFactura },
    fechaEntrega !== null && { key: 'delivered', label: 'Entregado el', value: formatDate(fechaEntrega) },
  ];
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold wrap-anywhere">{nombre}</p>
        <p className="text-sm text-ink-600">{redemptionFaces[redemption.estadoId]?.text}</p>
      </div>
      <SummaryList rows={rows.filter((row) => row !== false)} />
      {redemption.pedido_ID && (
        <TextLink to={`/pedidos/resumen/${redemption.pedido_ID}`} className="justify-self-start">
          Ver el pedido
        </TextLink>
      )}
    </div>
  );
}
