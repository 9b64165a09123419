import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const start = server.time.now;

const token = async () => (await server.send('/api/seguridad/codigos/token')).body.data.token as string;
const send = (recipient: string, of: string) =>
  server.send(`/api/seguridad/codigos/enviar?destinatario=${encodeURIComponent(recipient)}&token=${of}`, {
    method: 'POST',
  });
const verify = (of: string, code: string) =>
  server.send(`/api/seguridad/codigos/verificar?token=${of}&codigo=${code}`, { method: 'POST' });
const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

let phones = 0;
const aPhone = () => `5049988${String(phones++).padStart(4, '0')}`;

beforeEach(async () => {
  server.time.now = start;
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('one-time code of a verification', () => {
  it('REG-02 REG-04 REG-08 REG-09 sends four digits by text message, and accepts them', async () => {
    const [of, phone] = [await token(), aPhone()];
    expect(await send(`504-${phone.slice(3, 7)}-${phone.slice(7)}`, of)).toMatchObject({
      status: 200,
      body: { data: { mensaje: 'Código enviado', destinatario: `****${phone.slice(-4)}`, segundosVigencia: 240 } },
    });
    const code = await outside.code(phone);
    expect(code).toMatch(/^\d{4}$/);
    expect(await verify(of, code)).toMatchObject({ status: 200, body: { data: { mensaje: 'Código verificado' } } });
  });

  it('mails the code in the words of the company of the store, and another one keeps its own', async () => {
    await db.execute(sql`
      insert into letter_texts (company_id, letter_id, subject, greeting, intro, button, closing) values
        (13, 'codigo-registro', 'Tu código para registrarte', 'Buen día:', 'Escríbelo en {minutos} minutos.', '', '')`);
    const mailed = async (company: 2 | 13) => {
      const to = `empresa${company}@correo.test`;
      const path = `/api/seguridad/codigos/enviar?destinatario=${encodeURIComponent(to)}&token=${await token()}`;
      expect((await server.send(path, { method: 'POST', company })).status).toBe(200);
      const [letter] = await outside.messages('mail', to);
      return letter as { subject: string; text: string };
    };
    const own = await mailed(13);
    expect(own.subject).toBe('Tu código para registrarte');
    // The code and the warning are not words of the company.
    for (const part of [/Escríbelo en 4 minutos\./, /No lo compartas con nadie/, /\b\d{4}\b/])
      expect(own.text).toMatch(part);
    expect((await mailed(2)).subject).toBe('Tu código de verificación');
  });

  it('REG-02 sends the code by mail to an e-mail address', async () => {
    const of = await token();
    expect((await send('Ana.Mejia@correo.hn', of)).body.data.destinatario).toBe('a****@correo.hn');
    expect((await verify(of, await outside.code('ana.mejia@correo.hn'))).status).toBe(200);
  });

  it('REG-03 rejects a recipient that cannot be reached', async () => {
    expect(await send('12', await token())).toMatchObject({ status: 422, body: { codigo: 'RECIPIENT_NOT_VALID' } });
    expect((await send('', await token())).status).toBe(422);
  });

  it('REG-05 REG-07 rejects a wrong, an empty and another recipient’s code with the message', async () => {
    const [of, phone] = [await token(), aPhone()];
    await send(phone, of);
    const code = await outside.code(phone);
    for (const wrong of [other(code), '', `${code}0`]) {
      expect(await verify(of, wrong)).toMatchObject({
        status: 422,
        body: { codigo: 'CODE_NOT_VALID', mensaje: 'El código que ingresaste no es válido' },
      });
    }
    expect((await verify(await token(), code)).status).toBe(422);
    expect((await verify(of, code)).status).toBe(200);
  });

  it('REG-06 a code expires after four minutes, and sending again replaces it', async () => {
    const [of, phone] = [await token(), aPhone()];
    await send(phone, of);
    const first = await outside.code(phone);
    later(239);
    expect((await verify(of, first)).status).toBe(200);
    later(2);
    expect((await verify(of, first)).status).toBe(422);
    await send(phone, of);
    const second = await outside.code(phone);
    if (second !== first) expect((await verify(of, first)).status).toBe(422);
    expect((await verify(of, second)).status).toBe(200);
  });

  it('locks after five wrong attempts, even for the right code', async () => {
    const [of, phone] = [await token(), aPhone()];
    await send(phone, of);
    const code = await outside.code(phone);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await verify(of, other(code))).status).toBe(422);
    expect(await verify(of, code)).toMatchObject({ status: 429, body: { codigo: 'TOO_MANY_ATTEMPTS' } });
  });

  it('counts concurrent guesses one by one', async () => {
    const [of, phone] = [await token(), aPhone()];
    await send(phone, of);
    const code = await outside.code(phone);
    const wrong = Array.from({ length: 12 }, (_, i) => String((Number(code) + 1 + i) % 10_000).padStart(4, '0'));
    const replies = await Promise.all(wrong.map((guess) => verify(of, guess)));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('PASS-09 limits the sends to one phone, by any requester, until the time is over', async () => {
    const phone = aPhone();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await send(phone, await token())).status).toBe(200);
    const refused = await send(phone, await token());
    expect(refused).toMatchObject({
      status: 429,
      body: { mensaje: 'Has superado el límite de envios, intenta nuevamente más tarde.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(aPhone(), await token())).status).toBe(200);
    later(301);
    expect((await send(phone, await token())).status).toBe(200);
  });

  it.each([
    ['an error', { error: { status: 500 } }],
    ['no answer in time', { timeout: {} }],
    ['a wrong answer', { wrongAnswer: {} }],
    ['a dropped connection', { dropConnection: {} }],
  ])('REG-10 %s of the service is reported, and leaves nothing behind', async (_, switchedOn) => {
    const [of, phone] = [await token(), aPhone()];
    await outside.fault('sms', switchedOn);
    const rows = async () => (await db.execute(sql`select count(*)::int as n from codes`))[0]?.n;
    const before = await rows();
    expect(await send(phone, of)).toMatchObject({
      status: 503,
      body: { codigo: 'CODE_NOT_SENT', mensaje: 'Lo sentimos, ocurrió un problema al enviar el código' },
    });
    expect(await rows()).toBe(before);
    await outside.reset();
    expect((await send(phone, of)).status).toBe(200);
  });

  it('stores no codes, tokens or account recipients in plain text', async () => {
    const [of, phone] = [await token(), aPhone()];
    await send(phone, of);
    const code = await outside.code(phone);
    const [row] = await db.execute(sql`select key, code_hash from codes where recipient = ${phone}`);
    expect(JSON.stringify(row)).not.toContain(of);
    expect(row?.code_hash).not.toContain(code);
    expect(String(row?.code_hash).length).toBeGreaterThan(40);
  });
});
