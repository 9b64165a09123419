import { jobType } from '../../../platform/jobs.ts';

interface GiftLetter {
  giftId: string;
  /** Each send has a separate key; a retry of the same send keeps it. */
  key: string;
}

const retryLimit = 12;

export const giftJobs = {
  /** To the recipient of the gift. */
  letter: jobType<GiftLetter>({ name: 'gift-letter', retryLimit }),
  /** To the giver. */
  receipt: jobType<GiftLetter>({ name: 'gift-receipt', retryLimit }),
};
