import type { ReadingDto, ReadLineDto } from '@botica/contract/prescriptions/readings';
import { surenessOf } from './reading-words.ts';

export interface Numbered {
  line: ReadLineDto;
  number: number;
}

export interface NumberedPage {
  page: ReadingDto['paginas'][number];
  lines: Numbered[];
}

/** Numbered from the first page to the last. */
export function numberedPages({ paginas }: ReadingDto): NumberedPage[] {
  let before = 0;
  return paginas.map((page) => {
    const lines = page.lineas.map((line, at) => ({ line, number: before + at + 1 }));
    before += lines.length;
    return { page, lines };
  });
}

export const toneOf = (line: ReadLineDto) => surenessOf(line).tone;
