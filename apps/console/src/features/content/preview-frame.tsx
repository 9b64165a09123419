import { cx } from '@botica/ui/base/cx.ts';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type SizeChoiceProps<Id extends string> = {
  sizes: Readonly<Record<Id, { label: string; Icon: LucideIcon }>>;
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** The sizes of a preview, one of which is shown. */
export function SizeChoice<Id extends string>({ sizes, chosen, onChoose }: SizeChoiceProps<Id>) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Tamaño de la pantalla</legend>
      {(Object.keys(sizes) as Id[]).map((id) => {
        const { Icon, label } = sizes[id];
        return (
          <label
            key={id}
            className={cx(
              'flex h-7 cursor-pointer items-center gap-1.25 rounded-control px-2 text-label font-semibold',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand-600',
              chosen === id ? 'bg-brand-50 text-brand-700' : 'text-ink-700 hover:bg-mist',
            )}
          >
            <input
              type="radio"
              name="preview-size"
              className="sr-only"
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <Icon size={14} />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}

type PreviewFrameProps = { title: string; src: string; width: number; height: number; isSandboxed?: boolean };

/** A page of this width, shrunk to the room that it has. */
export function PreviewFrame({ title, src, width, height, isSandboxed = false }: PreviewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  });
  const scale = Math.min(1, room / width);
  return (
    <div ref={frame} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        title={title}
        src={src}
        {...(isSandboxed ? { sandbox: '' } : {})}
        className="origin-top-left rounded-control border border-line bg-white"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
