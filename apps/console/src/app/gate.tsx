import { staffSteps } from '@botica/contract/staff/sessions';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { can, type Need, sessionQuery, useSession } from '../lib/session.ts';
import { useLatched } from '../lib/use-latched.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Page, PageHead } from '../ui/page.tsx';
import { Failure } from '../ui/states.tsx';
import { Frame } from './frame.tsx';

/** The frame for an open session; the login for everyone else, which leads back here. */
export function SessionGate() {
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (isPending) return <p role="status" aria-label="Abriendo la consola" aria-busy="true" className="h-dvh bg-side" />;
  if (error && !session) return <Failure error={error} onRetry={() => void refetch()} />;
  if (session?.paso === staffSteps.open) return <Frame />;
  const from = `${pathname}${search}`;
  return <Navigate replace to={`/entrar${from === '/' ? '' : `?volver=${encodeURIComponent(from)}`}`} />;
}

/**
 * Opens a screen only with its permission. A permission that is taken away later leaves the screen with its typed data;
 * the server refuses its calls, and a message says so.
 */
export function Guarded({ need, Screen }: { need: Need; Screen: ComponentType }) {
  const isAllowed = can(useSession(), need);
  if (!useLatched(isAllowed)) return <Forbidden />;
  return (
    <>
      {!isAllowed && (
        <div className="px-6 pt-4">
          <Note tone="danger" title="Tu rol cambió y ya no permite usar esta página.">
            Lo que escribiste sigue aquí: cópialo antes de salir, o pide a un administrador que te devuelva el rol.
          </Note>
        </div>
      )}
      <Screen />
    </>
  );
}

function Forbidden() {
  return (
    <Page head={<PageHead title="No tienes acceso" />}>
      <Note
        tone="warn"
        title="Tu rol no permite abrir esta página."
        actions={
          <ButtonLink to="/" size="sm">
            Ir al inicio
          </ButtonLink>
        }
      >
        Si la necesitas para tu trabajo, pídela a un administrador.
      </Note>
    </Page>
  );
}
