import { type ReactNode, useId } from 'react';

interface FormPanelProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** One section of the order. */
export function FormPanel({ title, text, children }: FormPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-sm text-ink-600">{text}</p>}
      </div>
      {children}
    </section>
  );
}
