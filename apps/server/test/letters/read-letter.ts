import type { LetterContent } from '../../src/platform/letters/index.ts';

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text that a reader sees in the HTML of a letter, without the hidden preheader. Cells are separate lines. */
export function visibleText(html: string): string {
  const body = html.replace(/^[\s\S]*?<body[^>]*>\s*<div[\s\S]*?<\/div>/, '');
  return body
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}

/** All texts of a letter, in the order in which they are read. */
export function leavesOf(content: LetterContent): string[] {
  const { subject, greeting, card, paragraphs, code, items = [], sums = [], rows = [], action, reason } = content;
  return [
    ...[subject, greeting, card?.caption, card?.figure, card?.quote, card?.foot],
    ...[...paragraphs, code],
    ...items.flatMap(({ quantity, name, amount, note }) => [`${quantity} ×`, name, ...[note, amount].filter(Boolean)]),
    ...sums.flatMap(({ label, amount }) => [label, amount]),
    ...rows.flat(),
    ...[action?.label, reason],
  ].filter((leaf): leaf is string => Boolean(leaf));
}
