import { cx } from '@botica/ui/base/cx.ts';
import { useMediaQuery } from '@botica/ui/base/use-media-query.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { listenForKeys, useShortcuts } from '../lib/shortcuts.ts';
import { LoadingRows } from '../ui/states.tsx';
import { CommandPalette } from './command-palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Sidebar, top bar and page. Desks and narrow windows fold the sidebar to its rail. */
export function Frame() {
  const [overlay, setOverlay] = useState<'palette' | 'keys'>();
  const isNarrow = useMediaQuery('(width < 1200px)');
  const isDesk = useMatches().some(({ handle }) => (handle as { isDesk?: boolean } | undefined)?.isDesk);
  const isRail = isNarrow || isDesk;
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useShortcuts({ '?': { label: 'Ver las teclas', run: () => setOverlay('keys') } });
  useEffect(listenForKeys, []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOverlay('palette');
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div
      className={cx(
        'grid h-dvh grid-rows-[52px_minmax(0,1fr)]',
        isRail ? 'grid-cols-[60px_minmax(0,1fr)]' : 'grid-cols-[220px_minmax(0,1fr)]',
      )}
    >
      <a
        href="#contenido"
        className="fixed top-1 left-1 z-50 -translate-y-16 rounded-control bg-ink-900 px-3 py-2 text-white focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <Sidebar isRail={isRail} />
      <TopBar onSearch={() => setOverlay('palette')} onKeys={() => setOverlay('keys')} />
      <main id="contenido" ref={main} tabIndex={-1} className="relative min-h-0 min-w-0 overflow-y-auto outline-none">
        <Suspense fallback={<LoadingRows label="Abriendo la página" />}>
          <Outlet />
        </Suspense>
      </main>
      {overlay === 'palette' && (
        <CommandPalette onClose={() => setOverlay(undefined)} onKeys={() => setOverlay('keys')} />
      )}
      {overlay === 'keys' && <KeysDialog onClose={() => setOverlay(undefined)} />}
    </div>
  );
}
