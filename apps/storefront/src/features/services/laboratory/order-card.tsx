import { formatDate, formatTime } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { Logo } from '@botica/ui/display/logo.tsx';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import ChartLine from 'lucide-react/icons/chart-line';
import ExternalLink from 'lucide-react/icons/external-link';
import FileCheck from 'lucide-react/icons/file-check';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import './report.css';
import { ResultTable } from './result-table.tsx';
import { type ExamResults, type OrderResults, stateIds } from './results.ts';
import { usePrint } from './use-print.ts';

const ChartDialog = lazy(async () => ({ default: (await import('./chart-dialog.tsx')).ChartDialog }));
const CovidDialog = lazy(async () => ({ default: (await import('./covid-dialog.tsx')).CovidDialog }));

const tones: ReadonlyMap<number, TagTone> = new Map([
  [stateIds.unpaid, 'reward'],
  [stateIds.underWay, 'info'],
  [stateIds.ready, 'brand'],
  [stateIds.failed, 'outline'],
  [stateIds.refused, 'outline'],
]);

const whatFollows: ReadonlyMap<number, string> = new Map([
  [stateIds.unpaid, 'Págala para que el laboratorio la reciba.'],
  [
    stateIds.underWay,
    'Preséntate en la sucursal con el documento del paciente. Te avisamos cuando estén los resultados.',
  ],
  [stateIds.failed, 'El tiempo para pagar terminó y los exámenes se liberaron. No se hizo ningún cobro.'],
  [stateIds.refused, 'El laboratorio no puede hacer estos exámenes. Te escribimos cómo recibes lo que pagaste.'],
]);

/** LAB-21: an order with its results, fit for printing. */
export function OrderCard({ userId, order }: { userId: string; order: OrderResults }) {
  const { isPrinting, print } = usePrint();
  const [charted, setCharted] = useState<ExamResults>();
  const [showsCovid, setShowsCovid] = useState(false);
  const isReady = order.stateId === stateIds.ready;
  return (
    <section
      aria-label={`Orden ${order.id} de ${order.patient}`}
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4"
      {...(isPrinting ? { 'data-lab-report': '' } : {})}
    >
      <div className="hidden justify-end print:flex">
        <Logo />
      </div>
      <OrderHeading order={order} />
      {isReady ? (
        order.exams.map((exam) => (
          <div key={exam.productId} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-bold wrap-anywhere">{exam.name}</h3>
              <Button variant="soft" size="sm" className="print:hidden" onClick={() => setCharted(exam)}>
                <ChartLine size={18} />
                Ver gráfico<span className="sr-only"> de {exam.name}</span>
              </Button>
            </div>
            <ResultTable exam={exam} />
          </div>
        ))
      ) : (
        <p className="border-t border-line pt-4 text-ink-600">{order.exams.map(({ name }) => name).join(', ')}</p>
      )}
      {!isReady && <p className="text-sm text-ink-600">{whatFollows.get(order.stateId)}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {order.paymentLink && (
          <a href={order.paymentLink} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            <ExternalLink size={18} />
            Pagar<span className="sr-only"> la orden de {order.patient}, se abre en otra pestaña</span>
          </a>
        )}
        {isReady && (
          <Button variant="secondary" size="sm" onClick={print}>
            <Printer size={18} />
            Imprimir<span className="sr-only"> la orden {order.id}</span>
          </Button>
        )}
        {order.hasCovid && (
          <Button variant="secondary" size="sm" onClick={() => setShowsCovid(true)}>
            <FileCheck size={18} />
            Constancia de COVID-19
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {charted && <ChartDialog {...{ userId, order }} exam={charted} onClose={() => setCharted(undefined)} />}
        {showsCovid && <CovidDialog userId={userId} orderId={order.id} onClose={() => setShowsCovid(false)} />}
      </Suspense>
    </section>
  );
}

function OrderHeading({ order }: { order: OrderResults }) {
  const company = useCompany();
  const orderedAt = new Date(order.orderedAt);
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <h2 className="text-lg font-bold wrap-anywhere">{order.patient}</h2>
        <p className="text-sm text-ink-600 tabular-nums">
          Orden {order.id}, {formatDate(orderedAt)} {formatTime(orderedAt)}
        </p>
        <p className="text-sm text-ink-600">
          {order.branchName}, {formatDecimal(order.total, company)}
        </p>
      </div>
      <Tag tone={tones.get(order.stateId)}>{order.stateName}</Tag>
    </div>
  );
}
