import type { LetterContent, LetterItem, LetterSender } from './content.ts';
import { automatic, reasonText } from './words.ts';

/** The plain text of a letter, for mail programs without HTML. Same content and order as the HTML. */
export function renderText(content: LetterContent, sender: LetterSender): string {
  const { subject, greeting, paragraphs, code, items = [], sums = [], rows = [], action } = content;
  const blocks = [
    subject,
    greeting,
    ...cardLines(content.card),
    ...paragraphs,
    code,
    items.map(itemLine).join('\n'),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    ['--', reasonText(content), sender.name, ...contactLines(sender), automatic].join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

function cardLines(card: LetterContent['card']): string[] {
  if (!card) return [];
  return [`${card.caption} ${card.figure}`, card.quote ? `“${card.quote}”` : '', card.foot ?? ''];
}

function itemLine({ quantity, name, amount, note }: LetterItem): string {
  const details = [note, amount].filter(Boolean).join(', ');
  return `${quantity} × ${name}${details ? `: ${details}` : ''}`;
}

function contactLines({ contacts }: LetterSender): string[] {
  return contacts.map(({ label, url, isComplete }) => (isComplete ? label : `${label}: ${url}`));
}
