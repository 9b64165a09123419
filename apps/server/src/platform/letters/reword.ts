import type { LetterText } from '@botica/domain/content/letters';
import { fillText } from '@botica/domain/content/letters';
import type { LetterContent } from './content.ts';

/**
 * The letter in the words of the company. A text whose value is empty in this letter keeps the words of the code. The code,
 * the link, the amounts and the other paragraphs are not words of the company.
 */
export function reword(content: LetterContent, text: LetterText): LetterContent {
  const { wording, subject, greeting, paragraphs, action } = content;
  if (!wording) return content;
  const filled = (template: string) => fillText(template.trim(), wording.values);
  const [first = '', ...rest] = paragraphs;
  const linesOf = (words: string) =>
    words
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return {
    ...content,
    subject: filled(text.subject) || subject,
    greeting: filled(text.greeting) || greeting,
    paragraphs: [...linesOf(filled(text.intro) || first), ...rest, ...linesOf(filled(text.closing) ?? '')],
    ...(action && text.button ? { action: { ...action, label: filled(text.button) || action.label } } : {}),
  };
}
