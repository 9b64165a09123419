import { describe, expect, it } from 'vitest';
import { noChoices } from '../../checkout-choices.ts';
import { restrictedLines } from './restricted-lines.ts';
import { missingStage, withForeign } from './use-abroad.ts';

const none = noChoices.foreign;
const whole = { ...none, countryId: 1, serviceId: 12, addressId: 7, acceptedRequirements: true };

describe('FOREIGN-02 shipping abroad goes by country, service, address and requirements', () => {
  it.each([
    [none, 'country'],
    [{ ...whole, countryId: 3 }, 'country'],
    [{ ...none, countryId: 1 }, 'service'],
    [{ ...none, countryId: 1, serviceId: 12 }, 'address'],
    [{ ...whole, acceptedRequirements: false }, 'requirements'],
    [whole, undefined],
  ] as const)('%j lacks %s', (foreign, stage) => expect(missingStage(foreign)).toBe(stage));

  it('a change of country clears the service and the address, and nothing else', () => {
    expect(withForeign(whole, { countryId: 2 })).toEqual({ ...whole, countryId: 2, serviceId: 0, addressId: 0 });
    expect(withForeign(whole, { countryId: 1 })).toEqual(whole);
    expect(withForeign(whole, { serviceId: 13 })).toEqual({ ...whole, serviceId: 13 });
  });
});

it('FOREIGN-01 lists the products that cannot be shipped abroad, and whether their laboratory is the reason', () => {
  const line = (
    productoId: number,
    esRestringidoAlExtranjero: boolean,
    esLaboratorioRestringidoAlExtranjero: boolean,
  ) => ({
    productoId,
    prod_Desc: `Producto ${productoId}`,
    esRestringidoAlExtranjero,
    esLaboratorioRestringidoAlExtranjero,
  });
  const lines = [line(1, false, false), line(2, true, false), line(3, false, true), line(4, true, true)];
  expect(restrictedLines({ productosCarritoCompra: lines as never })).toEqual([
    { productId: 2, name: 'Producto 2', why: 'product' },
    { productId: 3, name: 'Producto 3', why: 'laboratory' },
    { productId: 4, name: 'Producto 4', why: 'product' },
  ]);
});
