import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { OwnPerson } from '../health/belongings/index.ts';
import type { PrescriptionDraft, PrescriptionStep } from './prescription-draft.ts';

export interface StepProps {
  user: UserSessionDto;
  draft: PrescriptionDraft;
  /** For whom the order is. */
  person: OwnPerson | undefined;
  change: (changes: Partial<PrescriptionDraft>) => void;
  /** What the step still lacks, after a try to go on. */
  error: string | undefined;
  isSending: boolean;
  progress: Readonly<Record<string, number>> | undefined;
  goTo: (step: PrescriptionStep) => void;
}
