import { beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../app.ts';
import { sendMail, sendSms } from '../sandbox.fixture.ts';

let minute = 0;
let app = buildSandbox();
beforeEach(() => {
  minute = 0;
  app = buildSandbox({ now: () => new Date(Date.UTC(2026, 10, 15, 2, minute++)) });
});

const page = async (url: string) => (await app.inject(url)).body;
const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&amp;`;

describe('mailbox list', () => {
  it('explains its purpose while it is empty', async () => {
    expect(await page('/buzon')).toContain('Aún no hay mensajes');
    expect(await page('/buzon?destino=ana')).toContain('Nada para ana');
  });

  it('lists SMS and mail together, newest first, in store time', async () => {
    await sendSms(app, { text: 'primero' });
    await sendMail(app, { subject: 'segundo' });
    await sendSms(app, { text: 'tercero' });
    const body = await page('/buzon');
    const order = ['tercero', 'segundo', 'primero'].map((text) => body.indexOf(`>${text}<`));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(body).toMatch(/14\/11\/2026 20:\d\d:00/);
  });

  it.each([
    ['ana@', ['para ana']],
    ['EXAMPLE.com', ['para ana', 'para luis']],
    ['9999-0001', ['al 1']],
    ['+504 9999', ['al 1', 'al 2']],
    ['(504) 99990002', ['al 2']],
    ['ana1', []],
  ])('filters the list by %j', async (recipient, expected) => {
    await sendMail(app, { to: 'ana@example.com', subject: 'para ana' });
    await sendMail(app, { to: 'luis@example.com', subject: 'para luis' });
    await sendSms(app, { to: '+50499990001', text: 'al 1' });
    await sendSms(app, { to: '+504 9999 0002', text: 'al 2' });
    const { body } = await app.inject({ url: '/buzon', query: { destino: recipient } });
    const shown = ['para ana', 'para luis', 'al 1', 'al 2'].filter((text) => body.includes(`>${text}<`));
    expect(shown).toEqual(expected);
  });

  it('escapes hostile text wherever it is shown', async () => {
    await sendSms(app, { text: hostile });
    await sendMail(app, { subject: hostile, text: hostile, attachments: [attachment({ name: hostile })] });
    const { body } = await app.inject({ url: '/buzon', query: { destino: '' } });
    const filtered = await app.inject({ url: '/buzon', query: { destino: hostile } });
    for (const markup of [body, filtered.body]) {
      expect(markup).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;');
      expect(markup).not.toMatch(/<script>|<img src=x/);
    }
  });

  it('refreshes automatically until it is paused', async () => {
    expect(await page('/buzon')).toMatch(/live\.js[\s\S]*<noscript><meta http-equiv="refresh"/);
    expect(await page('/buzon?pausa=1')).not.toMatch(/live\.js|http-equiv/);
  });

  it('shows the newest hundred messages and a notice', async () => {
    for (let n = 0; n < 101; n += 1) await sendSms(app, { text: `n.º ${n}` });
    const body = await page('/buzon');
    expect(body).toContain('101 mensajes; se muestran los 100 más nuevos');
    expect(body).toContain('>n.º 100<');
    expect(body).not.toContain('>n.º 0<');
  });
});

describe('a mail', () => {
  it('shows its fields escaped, and its content in a sandboxed frame', async () => {
    const { id } = (await sendMail(app, { subject: hostile, text: hostile, html: hostile })).json();
    const body = await page(`/buzon/correo/${id}`);
    expect(body).not.toMatch(/<script>|<img src=x/);
    expect(body).toContain('ana@example.com');
    expect(body).toMatch(
      new RegExp(`<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" src="/buzon/correo/${id}/cuerpo"`),
    );
  });

  it('shows the HTML and the plain text of one mail, and opens the HTML in a tab of its own', async () => {
    const { id } = (await sendMail(app, { html: '<p>Hola</p>', text: 'Hola, Ana' })).json();
    const body = await page(`/buzon/correo/${id}`);
    expect(body).toContain('<details><summary>Versión de solo texto</summary><pre class="mail-text">Hola, Ana</pre>');
    expect(body).toContain(`href="/buzon/correo/${id}/cuerpo" target="_blank" rel="noopener"`);
  });

  it('serves its HTML without scripts and without the sandbox origin', async () => {
    const html = '<!doctype html><p style="color:red">Hola <script>alert(1)</script></p>';
    const { id } = (await sendMail(app, { html })).json();
    const reply = await app.inject(`/buzon/correo/${id}/cuerpo`);
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/(^|;)sandbox allow-popups allow-popups-to-escape-sandbox(;|$)/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(reply.body).toBe(html.replace('<!doctype html>', '<!doctype html><base target="_blank">'));
  });

  it('shows the text when there is no HTML', async () => {
    const { id } = (await sendMail(app, { html: '', text: 'Solo <b>texto</b>' })).json();
    const body = await page(`/buzon/correo/${id}`);
    expect(body).toContain('<pre class="mail-text">Solo &lt;b&gt;texto&lt;/b&gt;</pre>');
    expect(body).not.toContain('<iframe');
  });

  it('offers its files as downloads only', async () => {
    const name = `año "1"\r\n'x'.html`;
    const file = attachment({ name, contentType: 'text/html', base64: 'PGI+aG9sYTwvYj4=' });
    const { id } = (await sendMail(app, { attachments: [file] })).json();
    expect(await page(`/buzon/correo/${id}`)).toContain(`href="/buzon/correo/${id}/adjuntos/0"`);

    const reply = await app.inject(`/buzon/correo/${id}/adjuntos/0`);
    expect(reply.body).toBe('<b>hola</b>');
    expect(reply.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''a%C3%B1o%20%221%22%0D%0A%27x%27.html",
    );
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['', '/cuerpo', '/adjuntos/0'])('a mail that was removed answers 404 with a page%s', async (part) => {
    const reply = await app.inject(`/buzon/correo/mail_gone${part}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('No encontramos esta página');
  });
});

function attachment(given: object) {
  return { name: 'a.txt', contentType: 'text/plain', base64: 'aG9sYQ==', ...given };
}
