import { escapeHtml } from '../html.ts';
import type { LetterContent, LetterSender } from './content.ts';
import { codeHtml, footerHtml, giftCardHtml, headingHtml, logoHtml, paragraphHtml } from './html-pieces.ts';
import { buttonHtml, itemsHtml, rowsHtml, sumsHtml } from './html-tables.ts';
import { colours, font, styleBlock } from './letter-look.ts';

/**
 * The HTML of a letter: tables and inline styles, which every mail program understands, and neither pictures nor
 * scripts, so that it looks the same where they are blocked and reports nothing about its reader.
 */
export function renderHtml(content: LetterContent, sender: LetterSender): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
${styleBlock}
</head>
<body class="canvas" style="margin:0;padding:0;background:${colours.canvas};${font}">
${preheaderHtml(content)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="canvas" style="background:${colours.canvas}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 8px 16px">${logoHtml}</td></tr>
<tr><td class="paper pad" style="padding:32px;background:${colours.paper};border:1px solid ${colours.line};border-radius:12px">
${bodyHtml(content)}
</td></tr>
<tr><td style="padding:20px 8px 8px">${footerHtml(content, sender)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

function bodyHtml(content: LetterContent): string {
  const { subject, greeting, card, paragraphs, code, items = [], sums = [], rows = [], action } = content;
  return [
    headingHtml(subject),
    paragraphHtml(greeting),
    card ? giftCardHtml(card) : '',
    ...paragraphs.map(paragraphHtml),
    code ? codeHtml(code) : '',
    items.length > 0 ? itemsHtml(items, { hasSums: sums.length > 0 }) : '',
    sums.length > 0 ? sumsHtml(sums, { hasItems: items.length > 0 }) : '',
    rows.length > 0 ? rowsHtml(rows) : '',
    action ? buttonHtml(action) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A mailbox shows it beside the subject. The filler keeps the rest of the letter out of that line. */
function preheaderHtml({ paragraphs: [first = ''] }: LetterContent): string {
  const style = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0';
  return `<div style="${style}">${escapeHtml(first)}${'&#847; &#8199;'.repeat(40)}</div>`;
}
