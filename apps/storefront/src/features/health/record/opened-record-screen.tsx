import { CallError } from '@botica/contract/client';
import { formatDate, formatTime } from '@botica/domain/format';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useLocation } from 'react-router';
import { openedQuery, saveOpenedPdf } from './record.api.ts';
import { Waiting } from './record-screen.tsx';
import { RecordView } from './record-view.tsx';

const notValid = 'Este enlace venció, lo retiraron o no está completo. Pide uno nuevo a quien te lo mandó.';

/**
 * For a physician, without an account. The secret is in the fragment of the address, which browsers never send: it
 * reaches the server only in the body of the call.
 */
export function OpenedRecordScreen() {
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery({ ...openedQuery(token), enabled: token !== '' });
  const pdf = useMutation({
    mutationFn: () => saveOpenedPdf(token),
    onError: (failed) => notify.error(problemOf(failed).text),
  });
  const isRefused = token === '' || (error instanceof CallError && error.status < 500);
  if (isRefused) return <NotValid text={error instanceof CallError ? error.message : notValid} />;
  if (!data) return <Waiting {...{ error, isFetching }} onRetry={() => void refetch()} />;
  const { expediente: record, vence } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-600">Expediente de salud</p>
          <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">{record.nombre}</h1>
          <p className="text-ink-600">Nació el {formatDate(record.nacimiento)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer size={18} />
            Imprimir
          </Button>
          <Button variant="secondary" size="sm" loading={pdf.isPending} onClick={() => pdf.mutate()}>
            <Download size={18} />
            Descargar PDF
          </Button>
        </div>
      </div>
      <RecordView record={record} />
      <p className="text-fine text-ink-600">
        Lo anotó la persona o quien la cuida; los resultados son del laboratorio de Botica. No es un diagnóstico. El
        enlace vence el {formatDate(new Date(vence))}, {formatTime(new Date(vence))}, y quien lo comparte ve cuándo se
        abre.
      </p>
    </div>
  );
}

function NotValid({ text }: { text: string }) {
  return (
    <section className="panel my-6">
      <EmptyState
        headingLevel="h1"
        title="No pudimos abrir el expediente"
        text={text}
        actions={
          <ButtonLink to="/" size="sm" variant="secondary">
            Ir al inicio
          </ButtonLink>
        }
      />
    </section>
  );
}
