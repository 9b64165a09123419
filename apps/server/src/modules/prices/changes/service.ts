import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { createPriceDrafts } from './drafts.ts';
import { createPricePreviews } from './preview.ts';
import { createPricePublishing } from './publishing.ts';
import { createPriceSheet } from './sheet.ts';

export type PriceChanges = ReturnType<typeof createPriceChanges>;

/** Changes of prices, from the draft to the way back. */
export function createPriceChanges(platform: Platform, { audit }: { audit: Audit }) {
  return {
    ...createPriceDrafts(platform, { audit }),
    ...createPricePublishing(platform, { audit }),
    ...createPricePreviews(platform),
    ...createPriceSheet(platform),
  };
}
