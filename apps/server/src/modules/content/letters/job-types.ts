import type { CompanyId } from '@botica/domain/companies';
import type { LetterId, LetterText } from '@botica/domain/content/letters';
import { jobType } from '../../../platform/jobs.ts';

/** The words as they were when the person pressed the button. */
export interface LetterTest {
  companyId: CompanyId;
  letterId: LetterId;
  staffId: string;
  text: LetterText;
}

export const letterTestJob = jobType<LetterTest>({ name: 'letter-test' });
