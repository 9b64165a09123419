import type { WizardStep } from '@botica/domain/checkout';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import type { ReactNode } from 'react';
import { Panel } from '../panel.tsx';
import { stepLink } from '../step-rules.ts';

interface ReviewFrameProps {
  icon: ReactNode;
  title: string;
  /** Beside the title, smaller. */
  note?: string | undefined;
  /** The step that changes it, the word of its link, and the accessible name. */
  step: WizardStep;
  action: string;
  what: string;
  children: ReactNode;
}

/** A part of the order to confirm, with the link to its step. */
export function ReviewFrame({ icon, title, note, step, action, what, children }: ReviewFrameProps) {
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <span className="text-brand-600">{icon}</span>
          {title}
          {note && <small className="text-sm font-medium text-ink-600">{note}</small>}
        </span>
      }
      aside={
        <TextLink to={stepLink(step)} aria-label={what} className="-my-2 shrink-0 text-sm">
          {action}
        </TextLink>
      }
    >
      {children}
    </Panel>
  );
}
