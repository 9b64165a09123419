import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';
import type { Addressee } from './letters.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { database, letters } = server.platform;
const { id: customerId } = await asCustomer(server);
const email = 'ana.nueva@correo.test';
const subjects = async (to: string) => (await outside.messages('mail', to)).map(({ subject }) => subject);
const content = { greeting: 'Hola:', paragraphs: [], reason: 'es una prueba' };
const write = ({ firstName }: Pick<Addressee, 'firstName'>) => ({ ...content, subject: firstName });

beforeEach(async () => {
  await database.sql`
    update customers set email = ${email}, first_name = 'Ana', deleted_at = null where id = ${customerId}`;
  await outside.reset();
});

describe('letters', () => {
  it("a letter goes to the customer's current address and name, once per key", async () => {
    await letters.send({ customerId, key: 'first', write });
    await letters.send({ customerId, key: 'first', write });
    await letters.send({ customerId, key: 'second', write });
    expect(await subjects(email)).toEqual(['Ana', 'Ana']);
  });

  it('skips a deleted account', async () => {
    await database.sql`update customers set deleted_at = now() where id = ${customerId}`;
    await letters.send({ customerId, key: 'deleted', write });
    expect(await subjects(email)).toEqual([]);
  });

  it('skips a guest without an account, a missing address and an outdated letter', async () => {
    const unexpected = () => {
      throw new Error('The letter is written although nobody gets it');
    };
    await letters.send({ customerId: null, key: 'guest', write: unexpected });
    await letters.send({ to: null, key: 'no address', write: unexpected });
    await letters.send({ to: '', key: 'empty address', write: unexpected });
    await letters.send({ to: email, key: 'outdated', write: () => undefined });
    expect(await subjects(email)).toEqual([]);
  });

  it('the footer has the contacts that staff entered for the company of the customer, and only those', async () => {
    await database.sql`update content_links set value = '2550-1234' where company_id = 2 and place = 'footer' and id = 4`;
    await letters.send({ customerId, key: 'with a phone', write });
    const [withPhone] = await outside.messages('mail', email);
    expect(withPhone?.text).toContain(
      'Botica Honduras\nLlámanos: +504 2550-1234\nEscríbenos por chat: https://wa.me/504',
    );
    expect(withPhone?.text).toMatch(/Centro de ayuda: \S+\/ayuda\?pais=hn/);

    await outside.reset();
    await database.sql`update content_links set value = null where company_id = 2 and place = 'footer' and id in (3, 4)`;
    await letters.send({ customerId, key: 'without a phone', write });
    const [without] = await outside.messages('mail', email);
    expect(without?.text).not.toMatch(/Llámanos|chat/);
    expect(without?.html).not.toMatch(/tel:|wa\.me/);
  });

  it('a letter about no company names only the brand', async () => {
    await letters.send({ to: email, key: 'no company', write: () => write({ firstName: 'Ana' }) });
    const [letter] = await outside.messages('mail', email);
    expect(letter?.text).toMatch(/porque es una prueba\.\nBotica\nEste correo es automático/);
  });

  it('a letter carries its attachments', async () => {
    const attachments = [{ name: 'factura.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') }];
    const writeWithPaper = () => ({ ...write({ firstName: 'Ana' }), attachments });
    await letters.send({ to: email, key: 'with a paper', write: writeWithPaper });
    expect(await outside.messages('mail', email)).toMatchObject([{ attachments: [{ name: 'factura.pdf' }] }]);
  });
});
