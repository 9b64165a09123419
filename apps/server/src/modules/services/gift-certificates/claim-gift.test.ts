import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { giftTools, savedCard } from '../../../../test/fixtures/gift.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { giftCertificates } from '../../tenders/certificates/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const pay = paymentTools(server, outside);
const gift = giftTools(server);
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');
const card = await pay.saveCard(ana, testCards.frictionless);

beforeEach(() => sql`delete from attempts`);

describe('a gift to an e-mail that nobody has confirmed', () => {
  it('a gift to an unconfirmed e-mail is shown as waiting, without its code, its message or the surname', async () => {
    const stranger = await asCustomer(server, 'nuevo@botica.test');
    await sql`update customers set email_verified_at = null where id = ${stranger.id}`;
    const { ordenId } = await gift.give(ana, { para: 'nuevo@botica.test', tarjetaCredito: savedCard(card) });
    await pay.payByCard(ana, ordenId);
    const waiting = async () => (await stranger.send('/api/certificados-regalo/en-espera')).body.data;
    expect(await waiting()).toEqual({
      correo: 'nuevo@botica.test',
      regalos: [{ id: expect.any(String), de: 'Marta', monto: 250, simboloMoneda: 'L.', fechaVence: '2027-11-15' }],
    });
    expect((await luis.send('/api/certificados-regalo/en-espera')).body.data.regalos).toEqual([]);
    await sql`update customers set email_verified_at = now() where id = ${stranger.id}`;
    await gift.mine(stranger);
    expect((await waiting()).regalos).toEqual([]);
  });

  const claim = (codigo: string, by = luis) =>
    by.send('/api/certificados-regalo/recibir', { method: 'POST', payload: { codigo } });

  it('the code of the letter gives a waiting gift to one account, and again to the same one', async () => {
    const { id, ordenId } = await gift.give(ana, { para: 'siete@botica.test', tarjetaCredito: savedCard(card) });
    await pay.payByCard(ana, ordenId);
    const letter = await outside.mail('siete@botica.test', /certificado de regalo/);
    const code = /CR-\w{4}-\w{4}/.exec(letter.text)?.[0] ?? '';
    expect(letter.text).toContain(`/perfil/certificados?codigo=${code}`);
    expect(letter.html).toContain('Recibir mi regalo');
    const replies = await race(server, giftCertificates, [() => claim(code), () => claim(code, ana)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 404]);
    expect(replies[0]?.body.data).toMatchObject({ codigo: code, saldo: 250, de: 'Marta Reyes' });
    expect((await claim(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await gift.rows(id)).toMatchObject({ customer_id: luis.id });
  });

  it('a wrong code gives nothing, tries are limited, and an own code does not reset the limit', async () => {
    const [mine] =
      await sql`select code from gift_certificates where customer_id = ${luis.id} and recipient_email <> ''`;
    expect(await claim('CR-2222-2222')).toMatchObject({ status: 404, body: { codigo: 'GIFT_CODE_NOT_FOUND' } });
    const codes: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      codes.push((await claim(tries % 2 === 0 ? String(mine?.code) : 'hola')).status);
    }
    expect(codes.at(-1)).toBe(429);
  });
});
