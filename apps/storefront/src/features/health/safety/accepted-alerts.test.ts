import type { AlertDto } from '@botica/contract/health/safety';
import { afterEach, describe, expect, it } from 'vitest';
import { getCompany, setCompany } from '../../../lib/company-store.ts';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import { aCart, aLine } from '../../cart/cart.fixture.ts';
import { reloadSession } from '../../identity/index.ts';
import {
  acceptedKeys,
  askForYes,
  cartName,
  forgetAlerts,
  setAccepted,
  setShown,
  takeServerAlerts,
} from './accepted-alerts.ts';
import { fromAlertDto } from './from-dto.ts';
import { originWords } from './safety-foot.tsx';

const grave: AlertDto = {
  clave: 'grave',
  tipo: 'interaction',
  gravedad: 'grave',
  efecto: 'Riesgo.',
  consejo: 'Habla.',
  productos: [],
};
const both = aCart([aLine(7), aLine(9)]);
const turned = aCart([aLine(9), aLine(7)]);
const one = aCart([aLine(7)]);
const show = (cart = both) =>
  setShown({ cart: cartName(getCompany().id, cart.productosCarritoCompra), alerts: [fromAlertDto(grave)] });

afterEach(forgetAlerts);

describe('the yes to the alerts of a cart', () => {
  it('is sent for the cart that the alerts are of, in any order of its lines', () => {
    show();
    setAccepted('grave', true);
    setAccepted('other', true);
    expect(acceptedKeys(both)).toEqual(['grave']);
    expect(acceptedKeys(turned)).toEqual(['grave']);
  });

  it('a removed product leaves nothing to accept, although no component says so', () => {
    show();
    setAccepted('grave', true);
    expect(acceptedKeys(one)).toEqual([]);
    setAccepted('grave', false);
    expect(askForYes(one)).toBe(false);
  });

  it('what the server answered counts before what the page found, for the same cart alone', () => {
    show();
    takeServerAlerts({ avisos: [{ ...grave, clave: 'newer' }], esDemostracion: true }, both);
    setAccepted('grave', true);
    setAccepted('newer', true);
    expect(acceptedKeys(turned)).toEqual(['newer']);
    expect(acceptedKeys(one)).toEqual([]);
  });

  it('is forgotten after the order, with another person and in another country', () => {
    const yes = () => {
      show();
      setAccepted('grave', true);
    };
    const left = () => {
      show();
      return acceptedKeys(both);
    };
    yes();
    forgetAlerts();
    expect(left()).toEqual([]);
    yes();
    writeStored('auth-token', 'marca');
    writeStored('usuario', { usuarioId: 'ana', nombre: 'Ana' });
    reloadSession();
    expect(left()).toEqual([]);
    for (const key of ['auth-token', 'usuario']) removeStored(key);
    reloadSession();
    yes();
    const { id } = getCompany();
    setCompany(id === 2 ? 12 : 2);
    setCompany(id);
    expect(left()).toEqual([]);
  });
});

it.each([
  [true, 'Datos de demostración: ningún clínico los ha revisado.'],
  [false, 'Un regente de la cadena revisó estos avisos.'],
  [undefined, ''],
])('where the alerts come from, when that is %s', (isDemo, words) => expect(originWords(isDemo)).toBe(words));
