const patienceMs = 10_000;
const mostPages = 6;

/** Walks through the pages of the sandbox's bank with a saved card, up to the form that returns to the store. */
export async function passTheBank(sandboxUrl: string, sale: string): Promise<URLSearchParams> {
  let html = (JSON.parse(sale) as { RedirectData: string }).RedirectData;
  for (let page = 0; page < mostPages; page += 1) {
    const { action, fields } = formOf(html);
    if (action.includes('/pagos-redirect/retorno')) return fields;
    if (html.includes('name="password"')) fields.set('password', '3ds2');
    const signal = AbortSignal.timeout(patienceMs);
    html = await (await fetch(new URL(action, sandboxUrl), { method: 'POST', body: fields, signal })).text();
  }
  throw new Error('The bank never led back');
}

function formOf(html: string): { action: string; fields: URLSearchParams } {
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  const fields = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    if (name) fields.set(name, plain(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''));
  }
  return { action: plain(/<form\b[^>]*\baction="([^"]*)"/.exec(html)?.[1] ?? ''), fields };
}
