import { labMessages } from '@botica/domain/services/laboratory';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { seriesQuery } from './laboratory.api.ts';
import type { ExamResults, OrderResults } from './results.ts';
import { SeriesPanel } from './series-panel.tsx';

interface ChartDialogProps {
  userId: string;
  order: OrderResults;
  exam: ExamResults;
  onClose: () => void;
}

/** LAB-19 LAB-20 LAB-21: the values of an exam through time, against the normal range. */
export function ChartDialog({ userId, order, exam, onClose }: ChartDialogProps) {
  const series = useQuery(seriesQuery(userId, { ordenId: order.id, productoId: exam.productId }));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={exam.name}
      description={`Resultados de ${order.patient} a lo largo del tiempo.`}
    >
      {series.data ? (
        series.data.parametros.length === 0 ? (
          <EmptyState {...labMessages.nothingToChart} headingLevel="h3" />
        ) : (
          series.data.parametros.map((one) => <SeriesPanel key={one.parametro} series={one} />)
        )
      ) : series.error ? (
        <ErrorState
          text={labMessages.resultsNotRead}
          isRetrying={series.isFetching}
          onRetry={() => void series.refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando el gráfico">
          <Skeleton className="h-65 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
