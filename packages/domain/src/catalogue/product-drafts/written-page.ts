import { ValueError } from '../written-values/index.ts';
import type { InformationPanel } from './page-fields.ts';

const mark = '#';

/** The texts of a page in one cell of a file: a line `# Título` before the paragraphs of each, one in each line. */
export function readPanels(text: string): InformationPanel[] {
  const panels: { title: string; paragraphs: string[] }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const last = panels.at(-1);
    if (line.startsWith(mark)) panels.push({ title: line.slice(mark.length).trim(), paragraphs: [] });
    else if (last) last.paragraphs.push(line);
    else throw new ValueError('debe empezar con una línea "# Título", y sus párrafos debajo');
  }
  return panels;
}
