import type { Cents } from '../../money/index.ts';
import { typesEarnedByMoney } from './types.ts';

/** A customer's stickers of one promotion, and the purchase that earns one. */
export interface StickerReport {
  readonly configurationId: number;
  readonly typeId: number;
  readonly requirementCents: Cents;
  readonly totalStickers: number;
}

/** A notice counts stickers or money; `value` is a number of stickers, or cents. */
export interface StickerNotice {
  readonly configurationId: number;
  readonly countsStickers: boolean;
  readonly value: number;
  readonly body: string;
}

export type ShownStickerNotice =
  | { readonly kind: 'addMoney'; readonly notice: StickerNotice; readonly missingCents: Cents }
  | { readonly kind: 'stickerCount'; readonly notice: StickerNotice; readonly totalStickers: number };

/** Notices after a cart change: each promotion with a small missing amount, then the stickers reached. */
export function stickerNotices(
  reports: readonly StickerReport[],
  notices: readonly StickerNotice[],
  totalCents: Cents,
): ShownStickerNotice[] {
  const reached = highestCountReached(reports, notices);
  const nearly = reports.flatMap((report) => addMoneyNotice(report, notices, totalCents) ?? []);
  return reached ? [...nearly, reached] : nearly;
}

/** STICKER-01 STICKER-03: of the notices that cover the missing amount, the one with the lowest limit. */
function addMoneyNotice(
  { configurationId, typeId, requirementCents }: StickerReport,
  notices: readonly StickerNotice[],
  totalCents: Cents,
): ShownStickerNotice | undefined {
  const missingCents = requirementCents - totalCents;
  if (missingCents <= 0 || !typesEarnedByMoney.includes(typeId)) return undefined;
  const [notice] = notices
    .filter((one) => one.configurationId === configurationId && !one.countsStickers && missingCents <= one.value)
    .sort((a, b) => a.value - b.value);
  return notice && { kind: 'addMoney', notice, missingCents };
}

/** STICKER-04 STICKER-05 */
function highestCountReached(
  reports: readonly StickerReport[],
  notices: readonly StickerNotice[],
): ShownStickerNotice | undefined {
  const totals = new Map(reports.map((report) => [report.configurationId, report.totalStickers]));
  let highest: ShownStickerNotice | undefined;
  for (const notice of notices) {
    const totalStickers = totals.get(notice.configurationId);
    if (!notice.countsStickers || totalStickers === undefined || totalStickers < notice.value) continue;
    if (!highest || notice.value > highest.notice.value) highest = { kind: 'stickerCount', notice, totalStickers };
  }
  return highest;
}
