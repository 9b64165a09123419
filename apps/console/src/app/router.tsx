import { lazy } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageHead } from '../ui/page.tsx';
import { Failure } from '../ui/states.tsx';
import { Guarded, SessionGate } from './gate.tsx';
import { screens } from './screens.ts';

function Broken() {
  return <Failure error={useRouteError()} onRetry={() => location.reload()} />;
}

function NotFound() {
  return (
    <Page head={<PageHead title="Esta página no existe" sub="Revisa la dirección o vuelve al inicio." />}>
      <ButtonLink to="/" className="justify-self-start">
        Ir al inicio
      </ButtonLink>
    </Page>
  );
}

export const router = createBrowserRouter(
  [
    {
      path: '/entrar',
      ErrorBoundary: Broken,
      HydrateFallback: () => null,
      lazy: async () => ({ Component: (await import('../features/staff/login/login-screen.tsx')).LoginScreen }),
    },
    {
      path: '/invitacion',
      ErrorBoundary: Broken,
      HydrateFallback: () => null,
      lazy: async () => ({
        Component: (await import('../features/staff/login/invitation-screen.tsx')).InvitationScreen,
      }),
    },
    {
      Component: SessionGate,
      ErrorBoundary: Broken,
      children: [
        ...screens.map(({ path, need, load, isDesk }) => ({
          path,
          handle: { isDesk },
          element: <Guarded need={need} Screen={lazy(async () => ({ default: await load() }))} />,
          ErrorBoundary: Broken,
        })),
        { path: '*', Component: NotFound },
      ],
    },
  ],
  { basename: '/consola' },
);
