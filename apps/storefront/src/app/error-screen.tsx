import { generalProblems } from '@botica/contract/general-problems';
import { Button } from '@botica/ui/buttons/button.tsx';
import { referenceOf } from '@botica/ui/calls/error-reference.ts';
import { isOnline } from '@botica/ui/calls/online.ts';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { reloadForMissingFile } from './missing-file.ts';
import { PageSkeleton } from './page-skeleton.tsx';

interface ErrorScreenProps {
  error: unknown;
  onRetry(): void;
  onHome(): void;
}

/** ERR-01, with the code that support asks for and the ways out. */
export function ErrorScreen({ error, onRetry, onHome }: ErrorScreenProps) {
  const isOffline = !isOnline();
  // The code of a page that was not opened before cannot load offline.
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <ErrorState
      className="py-16"
      headingLevel="h1"
      title={isOffline ? 'Sin conexión' : 'No pudimos mostrar esta página'}
      text={isOffline ? 'Abrimos esta página cuando vuelva la conexión.' : generalProblems.UNEXPECTED.message}
      reference={isOffline ? undefined : referenceOf(error)}
      onRetry={onRetry}
      actions={
        <Button size="sm" variant="secondary" onClick={onHome}>
          Ir al inicio
        </Button>
      }
    />
  );
}

/** Inside the shell: the header and the menu stay. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const [isReloading, setReloading] = useState(true);
  useEffect(() => setReloading(reloadForMissingFile(error)), [error]);
  if (isReloading) return <PageSkeleton />;
  return <ErrorScreen error={error} onRetry={() => location.reload()} onHome={() => navigate('/')} />;
}

/** Outside the shell, for errors that no route caught. */
export function RootErrorScreen() {
  const error = useRouteError();
  return <ErrorScreen error={error} onRetry={() => location.reload()} onHome={() => location.assign('/')} />;
}

/** Around everything: the providers themselves may fail. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorScreen error={error} onRetry={() => location.reload()} onHome={() => location.assign('/')} />;
  }
}
