import type { PieceId } from '@botica/domain/content/editions';
import { jobType } from '../../../platform/jobs.ts';

/** The moment tells a schedule from another one of the same piece. */
export interface ScheduledPiece extends PieceId {
  startsAt: string;
}

export const publishEditionJob = jobType<ScheduledPiece>({ name: 'content-edition-publish' });
