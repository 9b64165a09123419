import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/html.ts';
import type { ProcessorPage } from './open-processor-page.ts';

const submit = "document.querySelector('form').submit();";
const submitHash = createHash('sha256').update(submit).digest('base64');

/** Sends the browser to a processor, in a frame or as a whole page. Never cached. */
export function sendProcessorPage(reply: FastifyReply, page: ProcessorPage): FastifyReply {
  // A sandboxed page has an opaque origin, which browsers refuse under the store's opener policy.
  reply.headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' });
  reply.type('text/html; charset=utf-8').header('x-frame-options', 'SAMEORIGIN');
  // No redirect: browsers apply the form page's form-action policy to redirect targets too.
  if (page.kind === 'address') {
    const policy = "default-src 'none'; frame-ancestors 'self'";
    return reply.header('content-security-policy', policy).send(addressPage(page.url));
  }
  if (page.kind === 'page') {
    // Third-party markup: it may run and navigate, in an opaque origin without access to ours.
    const policy = "default-src https: http: data: 'unsafe-inline'; sandbox allow-forms allow-scripts allow-popups";
    return reply.header('content-security-policy', `${policy}; frame-ancestors 'self'`).send(page.html);
  }
  const { origin } = new URL(page.action);
  const policy = `default-src 'none'; script-src 'sha256-${submitHash}'; form-action ${origin}`;
  return reply.header('content-security-policy', `${policy}; frame-ancestors 'self'`).send(formPage(page));
}

function formPage({ action, fields }: Extract<ProcessorPage, { kind: 'form' }>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Pago con tarjeta</title></head>
<body><form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<noscript><button type="submit">Continuar al banco</button></noscript>
</form><script>${submit}</script></body></html>`;
}

function addressPage(url: string): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Pago</title>
<meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"></head>
<body><p><a href="${escapeHtml(url)}">Continuar al pago</a></p></body></html>`;
}
