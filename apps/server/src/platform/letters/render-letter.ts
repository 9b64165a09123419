import type { Letter } from '../../ports/mail.ts';
import type { LetterContent, LetterSender } from './content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export function renderLetter(content: LetterContent, sender: LetterSender): Letter {
  return { subject: content.subject, html: renderHtml(content, sender), text: renderText(content, sender) };
}
