import type { ProductPageFields } from '@botica/domain/catalogue/product-drafts';
import { isPlayable } from '@botica/domain/catalogue/product-drafts';
import { codeKey } from '../../../import/known.ts';
import type { PageWords } from '../../../import/page-words.ts';
import type { ImportRow } from '../../../import/row.ts';
import type { Db } from '../../../platform/database.ts';
import { findIdsOfCodes } from '../stored-prices/index.ts';

type Complain = (column: string, value: string, reason: string) => void;

/** What the rows of a batch say about pages of products. */
export interface PagePlan {
  /** By the key of the code; a later row wins. */
  words: ReadonlyMap<string, PageWords>;
  idOf: (sku: string) => number | undefined;
  videoOrigins: readonly string[];
}

export async function planPages(
  db: Db,
  rows: readonly ImportRow[],
  videoOrigins: readonly string[],
): Promise<PagePlan> {
  const words = new Map<string, PageWords>();
  for (const { sku, page } of rows) {
    const key = codeKey(sku);
    if (page) words.set(key, { ...words.get(key), ...page });
  }
  const codes = [...new Set([...words.values()].flatMap(({ complementarySkus = [] }) => complementarySkus))];
  const found = codes.length > 0 ? await findIdsOfCodes(db, codes) : new Map<string, number>();
  const ids = new Map([...found].map(([code, id]) => [codeKey(code), id]));
  return { words, idOf: (sku) => ids.get(codeKey(sku)), videoOrigins };
}

/** What a row makes of the page of a product, which is empty before the first. */
export function pageOfRow(
  { words, idOf, videoOrigins }: PagePlan,
  sku: string,
  before: ProductPageFields,
  complain: Complain,
): Partial<ProductPageFields> {
  const given = words.get(codeKey(sku));
  if (!given) return {};
  return {
    ...videoOf(given, before, videoOrigins, complain),
    ...complementsOf(given, { sku, idOf }, complain),
    ...(given.panels && { panels: given.panels }),
    ...certificateOf(given, before, complain),
  };
}

function videoOf(
  { videoUrl, videoTitle }: PageWords,
  { video }: ProductPageFields,
  origins: readonly string[],
  complain: Complain,
): Partial<ProductPageFields> {
  if (videoUrl === null) return { video: null };
  const url = videoUrl ?? video?.url;
  if (url === undefined) {
    if (videoTitle !== undefined) complain('video', '', 'falta: el título es de un video');
    return {};
  }
  const title = videoTitle ?? (url === video?.url ? video.title : undefined);
  if (title === undefined) {
    complain('video_titulo', '', 'falta: el video es nuevo');
    return {};
  }
  const wanted = { url, title };
  if (videoUrl !== undefined && url !== video?.url && !isPlayable(wanted, origins)) {
    complain('video', url.slice(0, 120), 'debe ser un .mp4 o .webm de la tienda (/videos/…) o de un sitio permitido');
    return {};
  }
  return { video: wanted };
}

function complementsOf(
  { complementarySkus }: PageWords,
  { sku, idOf }: { sku: string; idOf: PagePlan['idOf'] },
  complain: Complain,
): Partial<ProductPageFields> {
  if (!complementarySkus) return {};
  const complementary: number[] = [];
  for (const code of complementarySkus) {
    const id = idOf(code);
    if (id === undefined || codeKey(code) === codeKey(sku)) {
      complain('va_con', code, id === undefined ? 'no hay un producto con ese código' : 'es el mismo producto');
    } else complementary.push(id);
  }
  return { complementary };
}

function certificateOf(
  { certificateMonths, certificateConditions }: PageWords,
  { certificate }: ProductPageFields,
  complain: Complain,
): Partial<ProductPageFields> {
  if (certificateMonths === null) return { certificate: null };
  const monthsValid = certificateMonths ?? certificate?.monthsValid;
  if (monthsValid === undefined) {
    if (certificateConditions?.length)
      complain('certificado_meses', '', 'faltan: las condiciones son de un certificado');
    return {};
  }
  return { certificate: { conditions: certificateConditions ?? certificate?.conditions ?? [], monthsValid } };
}
