import { describe, expect, it } from 'vitest';
import { aCart, aLine } from '../cart.fixture.ts';
import { pricedCart } from '../state/price-cart.ts';
import { explainCandidates, explainDecision, reasonTag } from './price-words.ts';

function priced(given: Parameters<typeof aLine>[1], cart: Parameters<typeof aCart>[1] = {}) {
  const line = aLine(1, given);
  const whole = aCart([line], cart);
  const [result] = pricedCart(whole).lines;
  if (!result) throw new Error('one line is priced');
  return { line, cart: whole, result };
}

describe('the tag of a line', () => {
  it.each([
    ['PRICE-02', { terceraEdad: true }, 'Precio tercera edad'],
    ['PRICE-05', {}, 'Precio en línea'],
    ['PRICE-15', { cantidad: 4 }, 'Desde 3 unidades'],
    ['PRICE-16', { cantidad: 3, terceraEdad: true }, 'Desde 3 unidades'],
  ])('%s %j reads "%s"', (_, given, text) => {
    const { line, result } = priced(given);
    expect(reasonTag(line, result)?.text).toBe(text);
  });

  it('PRICE-06 shows no tag on the public price', () => {
    const prices = { ...aLine(1).precios, precioEcommerce: null };
    const { line, result } = priced({ precios: prices });
    expect(reasonTag(line, result)).toBeUndefined();
  });
});

describe('a price explained', () => {
  it('PRICE-07 lists every price of the product, with why it is paid or why it does not apply', () => {
    const { result } = priced({});
    const explained = explainCandidates(result.candidates);
    expect(explained.filter(({ isTaken }) => isTaken).map(({ name }) => name)).toEqual(['Precio en línea']);
    expect(Object.fromEntries(explained.map(({ name, meaning }) => [name, meaning]))).toMatchObject({
      'Precio tercera edad': 'No marcaste que es para alguien de la tercera edad.',
      'Precio cuarta edad': 'No marcaste que es para alguien de la cuarta edad, con receta.',
      'Precio público': 'Se aplicó otro precio antes.',
      'Desde 3 unidades': 'Todavía no llevas esa cantidad.',
    });
    expect(new Set(explained.map(({ key }) => key)).size).toBe(explained.length);
  });

  it('PRICE-13 names the coupon that lowered it further', () => {
    const cuponDigital = {
      codigo: 'DIEZ',
      descripcion: '',
      porcentajeDescuento: 10,
      porProducto: true,
      productos: [1],
    };
    const { result, cart } = priced({}, { cuponDigital, codigoCupon: 'DIEZ' });
    expect(explainDecision(result, cart)).toBe(
      'Pagas el precio en línea. Por comprar en esta tienda. El cupón DIEZ lo baja otro 10\u00a0%.',
    );
  });
});
