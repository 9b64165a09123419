import { listApprovals } from '@botica/contract/care/approvals';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { Approvals } from '../shared/index.ts';

/** What waits for a second person, oldest first. */
export function ApprovalsScreen() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['care', 'approvals'],
    queryFn: ({ signal }) => call(listApprovals, { signal }),
  });
  return (
    <Page head={<PageHead title="Firmas" sub="Lo que pasa del límite de quien lo pidió. Nadie firma lo suyo." />}>
      <section aria-label="Firmas pendientes" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando las firmas" />
        ) : data?.firmas.length === 0 ? (
          <Empty
            title="Nada espera tu firma"
            text="Aquí salen los reembolsos, los puntos y los precios por encima de un límite."
          />
        ) : (
          <div className="px-4">
            <Approvals showSubject approvals={data?.firmas ?? []} />
          </div>
        )}
      </section>
    </Page>
  );
}
