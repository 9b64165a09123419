import type { ReactNode } from 'react';
import { useScope } from '../../lib/scope.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';

type KeyOwnersPageProps = {
  title: string;
  /** Without a company it asks for one. */
  sub?: string | undefined;
  found?: { error: unknown; isLoading: boolean; count: number; retry: () => void } | undefined;
  children?: ReactNode;
};

/** The frame of the lists of branches and of partner shops with their keys. */
export function KeyOwnersPage({ title, sub, found, children }: KeyOwnersPageProps) {
  const { query } = useScope();
  const back = { to: `/integraciones/claves${query}`, label: 'Claves' };
  return (
    <Page head={<PageHead title={title} back={back} sub={sub} />}>
      {found ? (
        <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-white">
          {found.error ? (
            <Failure error={found.error} onRetry={found.retry} />
          ) : found.isLoading ? (
            <LoadingRows label="Cargando la lista" />
          ) : found.count === 0 ? (
            <Empty title="Nadie por aquí" text="Elige otra empresa arriba." />
          ) : (
            children
          )}
        </section>
      ) : (
        <Empty title="Elige una empresa" text="Elígela arriba." />
      )}
    </Page>
  );
}
