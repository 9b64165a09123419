import { LogoMark } from '@botica/ui/display/logo.tsx';
import { type ReactNode, useEffect } from 'react';

/** The page around every step of the login. */
export function LoginPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Consola Botica`;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-items-center bg-side px-4 py-8">
      <div className="grid w-105 max-w-full gap-5">
        <p className="flex items-center gap-2.5 text-[1.375rem] font-extrabold tracking-[-0.03em] text-brand-900">
          <LogoMark className="size-8" />
          Botica
          <small className="rounded-[5px] bg-brand-100 px-1.5 py-0.5 text-label font-semibold tracking-normal text-brand-700">
            Consola
          </small>
        </p>
        <div className="grid gap-4 rounded-card border border-line bg-white p-6 shadow-card">
          <div>
            <h1 className="text-title font-bold tracking-[-0.015em]">{title}</h1>
            <p className="mt-1 text-ink-600">{text}</p>
          </div>
          {children}
        </div>
        <p className="text-label text-ink-600">
          Solo para el personal. Cada acto queda en la auditoría con tu nombre, la hora y el equipo.
        </p>
      </div>
    </main>
  );
}
