import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useViewerMode } from '../../features/content/app-entry/index.ts';
import { LoadingOverlay } from '../loading-overlay.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { PagesBar } from './pages-bar.tsx';
import { useArrival, useRouteHandle } from './use-arrival.ts';
import { UtilityBar } from './utility-bar.tsx';

const ShellOverlays = lazy(async () => ({ default: (await import('./shell-end.tsx')).ShellOverlays }));
const LegalNotice = lazy(async () => ({ default: (await import('./shell-end.tsx')).LegalNotice }));
const ShellEnd = lazy(async () => ({ default: (await import('./shell-end.tsx')).ShellEnd }));

/** VIEW-01: the mobile app brings its own header, menu and footer. */
export function Shell() {
  const isViewerMode = useViewerMode();
  const { pathname } = useLocation();
  const handle = useRouteHandle();
  const main = useArrival(pathname, handle?.title);
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand-900 px-4 py-3 font-bold text-white focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      {!isViewerMode && (
        <>
          <UtilityBar />
          <Header />
          <PagesBar />
        </>
      )}
      <main ref={main} id="contenido" tabIndex={-1} className="wrap flow-root min-h-dvh outline-none">
        {!isViewerMode && (
          <Suspense fallback={null}>
            <LegalNotice />
          </Suspense>
        )}
        <Outlet />
      </main>
      {!isViewerMode && (
        <>
          {/* The page above is as high as the screen: the space that this leaves is out of sight. */}
          <Suspense fallback={<div className="min-h-100" />}>
            <ShellEnd />
          </Suspense>
          <BottomBar />
        </>
      )}
      <Suspense fallback={null}>
        <ShellOverlays />
      </Suspense>
      {handle?.loadingOverlay && <LoadingOverlay visit={pathname} />}
      {/* Every first page has the same key; the path prevents one from scrolling to the position of another. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}
