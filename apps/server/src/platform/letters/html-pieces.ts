import { escapeHtml } from '../html.ts';
import type { LetterContent, LetterSender } from './content.ts';
import { colours, font } from './letter-look.ts';
import { automatic, reasonText } from './words.ts';

/** Drawn with text: many mail programs do not load pictures. */
export const logoHtml =
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
  `<td width="36" height="36" align="center" aria-hidden="true" style="width:36px;height:36px;background:${colours.brand600};border-radius:10px;color:#ffffff;${font};font-size:26px;font-weight:bold;line-height:36px">+</td>` +
  `<td class="brand" style="padding-left:10px;${font};font-size:22px;font-weight:bold;letter-spacing:-0.3px;color:${colours.brand900}">Botica</td>` +
  '</tr></table>';

export function headingHtml(text: string): string {
  const style = `margin:0 0 16px;${font};font-size:24px;line-height:31px;font-weight:bold;letter-spacing:-0.3px;color:${colours.ink};overflow-wrap:anywhere`;
  return `<h1 class="ink" style="${style}">${keepNumbers(escapeHtml(text))}</h1>`;
}

/** Keeps "5-0012" on one line. */
function keepNumbers(html: string): string {
  return html.replace(/\d+-\d[\d-]*/g, (number) => `<span style="white-space:nowrap">${number}</span>`);
}

export function paragraphHtml(text: string): string {
  const style = `margin:0 0 14px;${font};font-size:16px;line-height:25px;color:${colours.ink};overflow-wrap:anywhere`;
  return `<p class="ink" style="${style}">${keepNumbers(escapeHtml(text))}</p>`;
}

/** A long code is smaller, so that it stays on one line of a phone. */
export function codeHtml(code: string): string {
  const size = code.length > 8 ? 'font-size:24px;letter-spacing:2px' : 'font-size:34px;letter-spacing:10px';
  const style = `padding:18px 12px;background:${colours.brand50};border-radius:12px;${font};${size};line-height:42px;font-weight:bold;color:${colours.brand900};text-align:center`;
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 22px"><tr>' +
    `<td class="box brand" style="${style}">${escapeHtml(code)}</td></tr></table>`
  );
}

/** Keeps its colours on a dark screen. */
export function giftCardHtml({ caption, figure, quote, foot, picture }: NonNullable<LetterContent['card']>): string {
  const line = (style: string, text: string) =>
    `<p style="margin:0 0 10px;${font};overflow-wrap:anywhere;${style}">${escapeHtml(text)}</p>`;
  const lines = [
    line(`font-size:15px;line-height:22px;color:${colours.brand100}`, caption),
    line('font-size:38px;line-height:44px;font-weight:bold;color:#ffffff', figure),
    quote ? line('font-size:18px;line-height:27px;color:#ffffff;white-space:pre-line', `“${quote}”`) : '',
    foot ? line(`font-size:14px;line-height:21px;color:${colours.brand100}`, foot) : '',
  ];
  const top = picture ? '' : `border-top:6px solid ${colours.reward400};`;
  const style = `padding:26px 26px 16px;background:${colours.brand700};${top}border-radius:${picture ? '0 0 12px 12px' : '12px'}`;
  const image = `display:block;width:100%;max-width:100%;height:auto;border:0;border-radius:12px 12px 0 0`;
  const pictureRow = picture
    ? `<td style="padding:0"><img src="${escapeHtml(picture)}" alt="" width="520" style="${image}"></td></tr><tr>`
    : '';
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px"><tr>' +
    `${pictureRow}<td style="${style}">${lines.join('')}</td></tr></table>`
  );
}

export function footerHtml(content: LetterContent, { name, contacts }: LetterSender): string {
  const text = `${font};font-size:13px;line-height:20px;color:${colours.soft}`;
  const line = (html: string) => `<p class="soft" style="margin:0 0 10px;${text}">${html}</p>`;
  const links = contacts.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" class="brand" style="display:inline-block;margin-right:18px;padding:6px 0;${font};font-size:13px;line-height:20px;color:${colours.brand600};text-decoration:underline">${escapeHtml(label)}</a>`,
  );
  return [
    line(escapeHtml(reasonText(content))),
    `<p class="ink" style="margin:0;${font};font-size:14px;line-height:20px;font-weight:bold;color:${colours.ink}">${escapeHtml(name)}</p>`,
    links.length > 0 ? line(links.join(' ')) : '',
    line(automatic),
  ]
    .filter(Boolean)
    .join('\n');
}
