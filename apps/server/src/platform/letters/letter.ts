import type { Letter } from '../../ports/mail.ts';
import { escapeHtml } from '../html.ts';

export interface LetterContent {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A list of facts, such as those of a receipt. */
  rows?: readonly (readonly [label: string, value: string])[];
  /** Shown large, easy to read and to copy. */
  code?: string;
  action?: { label: string; url: string };
}

const footer = 'Botica, tu farmacia en línea. Este correo es automático, no hace falta responderlo.';

/** A letter of the store, as HTML and as plain text. Customer input, such as a name, is escaped. */
export function writeLetter({ subject, greeting, paragraphs, rows = [], code, action }: LetterContent): Letter {
  const facts = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [greeting, ...paragraphs, facts, code, action && `${action.label}: ${action.url}`, footer];
  const html = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f5;font-family:Arial,sans-serif;color:#1d2b26">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff">
<p style="font-size:20px;font-weight:bold;color:#0b6b4f">Botica</p>
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? rowsHtml(rows) : ''}
${code ? `<p style="font-size:32px;font-weight:bold;letter-spacing:8px">${escapeHtml(code)}</p>` : ''}
${action ? actionHtml(action) : ''}
<p style="font-size:13px;color:#5b6b65">${escapeHtml(footer)}</p>
</div>
</body>
</html>`;
  return { subject, html, text: text.filter(Boolean).join('\n\n') };
}

function rowsHtml(rows: NonNullable<LetterContent['rows']>): string {
  const cell = 'padding:10px 0;border-top:1px solid #e2e8e5;vertical-align:top';
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};padding-right:16px;font-weight:normal;text-align:left;color:#5b6b65">${escapeHtml(label)}</th>` +
      `<td style="${cell};font-weight:bold;text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:16px 0">\n${lines.join('\n')}\n</table>`;
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;background:#0b6b4f;color:#ffffff;border-radius:8px;text-decoration:none';
  return `<p><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
