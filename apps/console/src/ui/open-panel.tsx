import { type ReactNode, useEffect, useRef } from 'react';

/** The panel of an open row. A long list may have it out of sight: it scrolls there when it opens. */
export function OpenPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // Some browsers answer a promise, which is no clean-up function.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={panel} className="grid min-w-0 scroll-my-4 gap-3.5">
      {children}
    </div>
  );
}
