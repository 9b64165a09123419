import type { CovidResultDto } from '@botica/contract/services/laboratory-results';
import { formatDate, formatTime } from '@botica/domain/format';
import { formatBirthDate } from '@botica/domain/identity';
import { labMessages } from '@botica/domain/services/laboratory';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Logo } from '@botica/ui/display/logo.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { covidQuery } from './laboratory.api.ts';
import { usePrint } from './use-print.ts';

interface CovidDialogProps {
  userId: string;
  orderId: string;
  onClose: () => void;
}

/** C289: the certificate for borders and workplaces. */
export function CovidDialog({ userId, orderId, onClose }: CovidDialogProps) {
  const found = useQuery(covidQuery(userId, orderId));
  const { isPrinting, print } = usePrint();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Constancia de COVID-19"
      footer={
        found.data && (
          <Button onClick={print}>
            <Printer size={20} />
            Imprimir
          </Button>
        )
      }
    >
      {found.data ? (
        <div {...(isPrinting ? { 'data-lab-report': '' } : {})} className="grid gap-4">
          <Logo />
          {found.data.map((one) => (
            <Paper key={one.examen} result={one} />
          ))}
        </div>
      ) : found.error ? (
        <ErrorState
          text={labMessages.resultsNotRead}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando la constancia">
          <Skeleton className="h-65 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function Paper({ result }: { result: CovidResultDto }) {
  const at = new Date(result.fecha);
  const rows = [
    ['Paciente', result.paciente],
    [result.tipoIdentidad, result.noIdentidad],
    ['Fecha de nacimiento', result.fechaNacimiento && formatBirthDate(result.fechaNacimiento)],
    ['Examen', result.examen],
    ['Fecha del resultado', `${formatDate(at)} ${formatTime(at)}`],
    ['Muestra tomada en', result.sucursal],
    ['Orden', result.ordenId],
    ['Resultado', result.resultado],
  ] as const;
  return (
    <dl className="text-sm tabular-nums">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="group flex justify-between gap-4 border-t border-line py-2.5 last:text-lg last:font-bold"
        >
          <dt className="shrink-0 text-ink-600 group-last:text-ink-900">{label}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
