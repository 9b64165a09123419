import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

/** Stands for a PDF where a picture would be shown. */
export function PdfTile({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <span
      className={cx(
        'grid aspect-square w-full content-center justify-items-center gap-1 rounded-control border border-line bg-canvas p-2 text-center text-xs font-semibold text-ink-600',
        className,
      )}
    >
      <FileText size={28} className="text-brand-600" />
      PDF
      {children && <span className="sr-only">. {children}</span>}
    </span>
  );
}
