import { escapeHtml } from '../html.ts';
import type { LetterContent, LetterItem, LetterRow, LetterSum } from './content.ts';
import { colours, font } from './letter-look.ts';

const line = `border-top:1px solid ${colours.line}`;
const softText = `${font};font-size:14px;line-height:21px;color:${colours.soft};font-weight:normal`;
const inkText = `${font};font-size:15px;line-height:22px;color:${colours.ink}`;
const numbers = 'text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums';

const tableStart = (margin: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;margin:${margin}">`;

/** The sums, if any, continue the table of the items. */
export function itemsHtml(items: readonly LetterItem[], { hasSums }: { hasSums: boolean }): string {
  const hasAmounts = items.some(({ amount }) => amount);
  const head = (text: string, style: string) =>
    `<th scope="col" class="soft" style="padding:0 0 8px;${softText};font-size:13px;${style}">${text}</th>`;
  const heads = [
    head('Cant.', 'text-align:left;padding-right:8px;width:36px'),
    head('Producto', 'text-align:left'),
    hasAmounts ? head('Monto', 'text-align:right;padding-left:8px') : '',
  ];
  return `${tableStart(hasSums ? '20px 0 0' : '20px 0 16px')}
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${items.map((item) => itemHtml(item, hasAmounts)).join('\n')}
</tbody>
</table>`;
}

function itemHtml({ quantity, name, amount, note }: LetterItem, hasAmounts: boolean): string {
  const cell = (style: string, html: string) =>
    `<td class="ink line" style="padding:12px 0;${line};vertical-align:top;${inkText};${style}">${html}</td>`;
  const noteHtml = note
    ? `<br><span class="soft" style="${softText};overflow-wrap:anywhere">${escapeHtml(note)}</span>`
    : '';
  return [
    '<tr>',
    cell('padding-right:8px;white-space:nowrap', `${quantity} ×`),
    cell('overflow-wrap:anywhere', escapeHtml(name) + noteHtml),
    hasAmounts ? cell(`padding-left:8px;font-weight:bold;${numbers}`, escapeHtml(amount ?? '')) : '',
    '</tr>',
  ].join('');
}

export function sumsHtml(sums: readonly LetterSum[], { hasItems }: { hasItems: boolean }): string {
  const lines = sums.map(({ label, amount, isTotal }) => {
    const text = isTotal ? `${inkText};font-size:19px;line-height:26px;font-weight:bold` : inkText;
    const cell = isTotal ? `padding:12px 0;${line}` : 'padding:0 0 8px';
    return (
      `<tr><th scope="row" class="${isTotal ? 'ink' : 'soft'} line" style="${cell};text-align:left;${isTotal ? text : softText}">${escapeHtml(label)}</th>` +
      `<td class="ink line" style="${cell};padding-left:12px;${text};${numbers}">${escapeHtml(amount)}</td></tr>`
    );
  });
  const start = sums[0]?.isTotal
    ? ''
    : `<tr><td colspan="2" class="line" style="padding:0 0 12px;${line};font-size:0;line-height:0">&nbsp;</td></tr>\n`;
  return `${tableStart(hasItems ? '0 0 20px' : '12px 0 20px')}
${start}${lines.join('\n')}
</table>`;
}

/** Labels and values side by side, in a tinted box. */
export function rowsHtml(rows: readonly LetterRow[]): string {
  const lines = rows.map(([label, value], at) => {
    const cell = `padding:10px 0;vertical-align:top;${at === 0 ? '' : line}`;
    return (
      `<tr><th scope="row" class="soft line" style="${cell};padding-right:14px;width:34%;text-align:left;${softText};line-height:22px">${escapeHtml(label)}</th>` +
      `<td class="ink line" style="${cell};${inkText};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`
    );
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 22px"><tr>
<td class="box" style="padding:6px 18px;background:${colours.canvas};border-radius:12px">
${tableStart('0')}
${lines.join('\n')}
</table>
</td></tr></table>`;
}

/** The cell has the colour too, for programs that ignore the padding of a link. */
export function buttonHtml({ label, url }: NonNullable<LetterContent['action']>): string {
  const style = `display:inline-block;padding:14px 28px;background:${colours.brand600};border-radius:8px;${font};font-size:16px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none`;
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="margin:8px 0 0"><tr>' +
    `<td class="wide" bgcolor="${colours.brand600}" style="background:${colours.brand600};border-radius:8px">` +
    `<a href="${escapeHtml(url)}" class="button" style="${style}">${escapeHtml(label)}</a></td></tr></table>`
  );
}
