import { describe, expect, it } from 'vitest';
import { checkShare, recipientsIn, type ShareForm, toShareBody } from './share-form.ts';

const form = (given: Partial<ShareForm> = {}): ShareForm => ({
  name: 'Ana',
  recipients: 'luis@correo.hn',
  message: '',
  wantsCopy: true,
  ...given,
});
const visitor = { isLoggedIn: false };
const customer = { isLoggedIn: true };

describe('sharing a product by e-mail', () => {
  it.each([
    ['SHARE-01 a visitor without a name', form({ name: ' A ' }), visitor, ['name']],
    ['SHARE-01 a customer needs none', form({ name: '' }), customer, []],
    ['SHARE-01 two letters are enough', form({ name: 'Al' }), visitor, []],
    ['SHARE-02 nobody to send it to', form({ recipients: ' , ' }), customer, ['recipients']],
    ['SHARE-02 an address that is none', form({ recipients: 'luis@correo.hn, ana@' }), customer, ['recipients']],
    [
      'SHARE-02 too many people',
      form({ recipients: Array.from({ length: 11 }, (_, i) => `a${i}@x.hn`).join(' ') }),
      customer,
      ['recipients'],
    ],
    ['a message that is too long', form({ message: 'a'.repeat(501) }), customer, ['message']],
  ] as const)('%s', (_, given, who, fields) => expect(Object.keys(checkShare(given, who))).toEqual(fields));

  it('SHARE-03 joins the recipients by commas, each once', () => {
    expect(recipientsIn('a@x.hn; b@x.hn\na@x.hn')).toEqual(['a@x.hn', 'b@x.hn']);
    const body = toShareBody(form({ recipients: 'a@x.hn; b@x.hn', message: ' Mira ' }), { ...visitor, productId: 7 });
    expect(body).toEqual({
      producto_ID: 7,
      destinatarios: 'a@x.hn,b@x.hn',
      correo_Cuerpo: 'Mira',
      usuario_Nombre: 'Ana',
      recibir_Copia: false,
    });
  });
});
