import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { LabDraft, LabErrors } from './lab-draft.ts';

export interface StepProps {
  user: UserSessionDto;
  draft: LabDraft;
  change: (make: (draft: LabDraft) => LabDraft) => void;
  /** What is wrong, once somebody tried to go on. */
  errors: LabErrors;
  isSending: boolean;
  goTo: (step: 'sucursal' | 'paciente' | 'examenes' | 'confirmacion') => void;
}

/** Fields are named by what they hold, so that the first that is wrong is found. */
export const fieldId = (field: string) => `lab-${field}`;
