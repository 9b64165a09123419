import type { RedemptionCardDto } from '@botica/contract/customers/profile';
import { formatDate } from '@botica/domain/format';
import { purchasesLeft } from '@botica/domain/loyalty/exchange';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import Repeat2 from 'lucide-react/icons/repeat-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '../../../lib/product-path.ts';
import { BelongsTo, useBelongings } from '../../health/belongings/index.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { exchangeProductsQuery } from './exchange.api.ts';
import { ReportDialog } from './report-dialog.tsx';

const gridClass = 'grid gap-4 desk:grid-cols-2 menu:grid-cols-3';

/** R068 EXCHANGE-01 */
export function ExchangeScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame
      title="Productos con canje"
      text="Lo que te hemos facturado en cada carnet y lo que te falta para el gratis."
    >
      <Cards userId={user.usuarioId} holder={user.nombre} />
    </HistoryFrame>
  );
}

function Cards({ userId, holder }: { userId: string; holder: string }) {
  const { data, error, isFetching, refetch } = useQuery(exchangeProductsQuery(userId));
  const [reported, setReported] = useState<RedemptionCardDto>();
  const { personOf } = useBelongings('paciente');
  if (!data) {
    return error ? (
      <section className="panel">
        <LoadFailure
          title="No pudimos cargar tus productos con canje"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    ) : (
      <SkeletonGroup label="Cargando tus productos con canje" className={gridClass}>
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) return <NoCards />;
  return (
    <>
      <ul aria-label="Productos con canje" className={gridClass}>
        {data.map((card) => (
          <li key={card.productoCanjeId} className="min-w-0">
            <Card card={card} onReport={() => setReported(card)} />
          </li>
        ))}
      </ul>
      {reported && (
        <ReportDialog
          card={reported}
          holder={personOf(String(reported.pacienteId))?.name ?? holder}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}

function Card({ card, onReport }: { card: RedemptionCardDto; onReport: () => void }) {
  const { nombre, paciente, noCarnet, cantidadAcumulada: collected, cantidadRequerida: required } = card;
  const given = card.cantidadRegala;
  const action = card.tieneReporte ? 'Corregir mi reporte' : 'Reportar mi carnet';
  const progress = `${Math.min(collected, required)} de ${required} compras`;
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-reward-100 text-reward-800">
          <Gift size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-snug font-semibold tracking-normal wrap-anywhere">
            <Link to={productPath(card.productoId)} className="rounded-tag hover:underline">
              {nombre}
            </Link>
          </h2>
          <p className="text-sm text-ink-600">
            Carnet <span className="tabular-nums">{noCarnet}</span> de {paciente}
          </p>
        </div>
      </div>
      <div className="grid gap-1.5">
        <ProgressBar tone="reward" label={`Avance de ${nombre}`} value={collected / required} valueText={progress} />
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="font-semibold tabular-nums">{progress}</span>
          <span className="text-ink-600">{given === 1 ? '1 gratis' : `${given} gratis`}</span>
        </p>
      </div>
      <p className="text-sm text-ink-600">{whatIsMissing(card)}</p>
      <BelongsTo kind="paciente" ids={[String(card.pacienteId)]} what={`El carnet ${noCarnet}, ${nombre}`} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        {card.tieneReporte ? <Tag tone="info">Reporte en revisión</Tag> : <span />}
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${action} de ${nombre}`}
          onClick={onReport}
        >
          {action}
        </Button>
      </div>
    </article>
  );
}

function whatIsMissing({ vigente, fechaFin, cantidadRequerida, cantidadAcumulada }: RedemptionCardDto): string {
  if (!vigente) return `La promoción terminó el ${formatDate(fechaFin)}.`;
  const left = purchasesLeft({ required: cantidadRequerida, collected: cantidadAcumulada });
  if (left === 0) return 'Ya te ganaste el gratis: agrega el producto a tu carrito y solicita el canje.';
  return left === 1 ? 'Te falta 1 compra para el gratis.' : `Te faltan ${left} compras para el gratis.`;
}

function NoCards() {
  return (
    <section className="panel">
      <EmptyState
        icon={Repeat2}
        title="Aún no tienes productos con canje"
        text="Cuando te facturemos un producto con canje abrimos tu carnet, y aquí verás cuánto te falta para el gratis."
        actions={
          <ButtonLink to="/promociones/Canjes" size="sm">
            Ver canjes
          </ButtonLink>
        }
      />
    </section>
  );
}
