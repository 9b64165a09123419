import type { LetterContent } from '../../src/platform/letters/index.ts';
import { renderLetter } from '../../src/platform/letters/render-letter.ts';
import { senderOf, unknownSender } from '../../src/platform/letters/sender.ts';
import type { Letter } from '../../src/ports/mail.ts';

export const config = { publicUrl: 'https://botica.example' };
const contact = { phone: '2500-0000', chatNumber: '50494500000' };

/** As the store sends it, with the contacts of the demo data. */
export function rendered(content: LetterContent): Letter {
  const { companyId } = content;
  return renderLetter(content, companyId === undefined ? unknownSender : senderOf(config, companyId, contact));
}
