import { CallError } from '@botica/contract/client';
import { problems } from '@botica/contract/problems';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { referenceOf } from '@botica/ui/calls/error-reference.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { useUser } from '../session/session-store.ts';

/** The page of a link from one of our e-mails. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto my-4 max-w-130 rounded-card border border-line bg-white p-4 desk:my-10 desk:p-8">
      <h1 className="mb-4 text-2xl font-extrabold">{title}</h1>
      {children}
    </div>
  );
}

export function LinkSkeleton({ title }: { title: string }) {
  return (
    <LinkFrame title={title}>
      <SkeletonGroup label="Revisando el enlace" className="grid gap-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-12 w-full rounded-control" />
        <Skeleton className="h-13 w-full rounded-control" />
      </SkeletonGroup>
    </LinkFrame>
  );
}

/** PASS-06 PASS-07: a used or expired link says so and offers an alternative; a failed request can be retried. */
export function LinkProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isInside = useUser() !== undefined;
  const isRefused = error instanceof CallError && error.status < 500 && error.status !== 429;
  if (!isRefused) {
    return (
      <ErrorState
        className="py-12"
        headingLevel="h1"
        title="No pudimos revisar el enlace"
        text={error instanceof CallError ? error.body.mensaje : problems.UNEXPECTED.message}
        reference={referenceOf(error)}
        onRetry={onRetry}
      />
    );
  }
  const isUsed = error.code === 'LINK_USED';
  const usedText = isInside
    ? 'Cada enlace sirve una vez, y ya entraste a tu cuenta.'
    : 'Cada enlace sirve una vez. Si necesitas otro, pídelo al ingresar.';
  return (
    <EmptyState
      className="py-12"
      headingLevel="h1"
      title={isUsed ? problems.LINK_USED.message : 'Este enlace no funciona'}
      text={
        isUsed
          ? usedText
          : error.code === 'EMAIL_LINK_OF_OTHER_ACCOUNT'
            ? error.body.mensaje
            : problems.LINK_NOT_FOUND.message
      }
      actions={
        <>
          {!isInside && (
            <Button size="sm" onClick={() => showOverlay('login')}>
              Ingresar
            </Button>
          )}
          <ButtonLink to="/" size="sm" variant={isInside ? 'main' : 'secondary'}>
            Ir al inicio
          </ButtonLink>
        </>
      }
    />
  );
}
