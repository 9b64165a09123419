import type { InformationPanel } from '@botica/domain/catalogue/product-drafts';
import { mostMonthsValid, readPanels } from '@botica/domain/catalogue/product-drafts';
import type { Column } from './columns.ts';
import * as values from './values.ts';

/** What only the page of a product shows, as a row has it. Missing columns are unchanged; null and empty lists remove. */
export interface PageWords {
  videoUrl?: string | null;
  videoTitle?: string;
  complementarySkus?: string[];
  panels?: InformationPanel[];
  certificateMonths?: number | null;
  certificateConditions?: string[];
}

const longest = 8000;
/** Removes what the product has. */
const none = '-';

type Read = <Value>(column: Column, read: (text: string) => Value) => Value | undefined;

export function readPage(read: Read): PageWords {
  const lines = (text: string) => values.readLines(text, longest).split('\n').filter(Boolean);
  const words = {
    videoUrl: read('video', (text) => (text === none ? null : values.readText(text, longest))),
    videoTitle: read('video_titulo', (text) => values.readText(text, longest)),
    complementarySkus: read('va_con', (text) => (text === none ? [] : values.splitList(text).map(values.readCode))),
    panels: read('textos', (text) => (text === none ? [] : readPanels(values.readLines(text, 4 * longest)))),
    certificateMonths: read('certificado_meses', (text) =>
      text === none ? null : values.readWhole(text, { min: 1, max: mostMonthsValid }),
    ),
    certificateConditions: read('certificado_condiciones', (text) => (text === none ? [] : lines(text))),
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}
