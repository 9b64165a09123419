import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { LabDraft, LabErrors } from './lab-draft.ts';

export interface StepProps {
  user: UserSessionDto;
  draft: LabDraft;
  change: (make: (draft: LabDraft) => LabDraft) => void;
  /** The errors, after a try to go on. */
  errors: LabErrors;
  isSending: boolean;
  goTo: (step: 'sucursal' | 'paciente' | 'examenes' | 'confirmacion') => void;
}

/** Fields are named by their content, so that the first invalid one can be focused. */
export const fieldId = (field: string) => `lab-${field}`;
