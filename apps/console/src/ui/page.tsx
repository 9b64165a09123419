import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

export type PageHeadProps = {
  title: string;
  /** The way back to the list. */
  back?: { to: string; label: string };
  sub?: ReactNode;
  /** At most three. */
  badges?: ReactNode;
  /** Quiet actions, then the one green action at the right. */
  actions?: ReactNode;
};

export function PageHead({ title, back, sub, badges, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Consola Botica`;
  }, [title]);
  return (
    <div className="flex min-h-8.5 flex-wrap items-center gap-x-3 gap-y-2">
      {back && (
        <Link
          to={back.to}
          className="flex items-center gap-1 rounded-tag text-[0.78125rem] whitespace-nowrap text-ink-600 hover:text-brand-700"
        >
          <ChevronLeft size={16} className="text-ink-400" />
          {back.label}
        </Link>
      )}
      <h1 className="text-title font-bold tracking-[-0.015em] wrap-anywhere">{title}</h1>
      {badges}
      {sub && <span className="text-cell text-ink-600">{sub}</span>}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  );
}

/** Every page of the frame: its head and its content, with the gap of the console. */
export function Page({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3.5 px-6 pt-4.5 pb-5">
      {head}
      {children}
    </div>
  );
}

type RecordPageProps = {
  head: ReactNode;
  work: ReactNode;
  aside: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** A record: work at the left, people and history at the right; one column on a narrow page. */
export function RecordPage({ head, work, aside, children }: RecordPageProps) {
  return (
    <Page head={head}>
      <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 grid-cols-1 gap-3.5">{work}</div>
        <div className="grid min-w-0 gap-3.5">{aside}</div>
      </div>
      {children}
    </Page>
  );
}

/** Name and value pairs. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1.25 text-cell">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-600">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
