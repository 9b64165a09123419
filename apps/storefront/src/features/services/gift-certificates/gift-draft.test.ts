import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { checkDraft, emptyDraft, type GiftDraft, readDraft, toBody } from './gift-draft.ts';

const company = companies[2];
const saved = { id: 'c1', nombreTarjeta: 'ANA NUÑEZ', identidadTarjeta: '0501198402317' };
const filled: GiftDraft = {
  ...emptyDraft,
  amount: { chosen: 0, typed: 'L. 350' },
  recipient: 'karla@correo.test',
  message: 'Feliz día',
  cardId: 'c1',
};

it('GIFT-03 of a saved card the holder is who the card says; of another one the form asks', () => {
  expect(checkDraft(filled, [saved], company)).toEqual([]);
  expect(toBody({ ...filled, holderName: 'Otro', holderId: '1' }, [saved]).tarjetaCredito).toEqual(saved);
  const message = 'Completa el nombre y la identidad del tarjetahabiente para continuar.';
  expect(checkDraft({ ...filled, cardId: '' }, [saved], company)).toEqual([{ field: 'holderName', message }]);
  expect(checkDraft(filled, [{ ...saved, identidadTarjeta: '' }], company)).toEqual([{ field: 'holderName', message }]);
});

it('GIFT-01 GIFT-02 sends what is typed, or what is chosen', () => {
  expect(toBody(filled, [saved])).toMatchObject({ monto: 0, montoTxt: 'L. 350', para: 'karla@correo.test' });
  expect(toBody({ ...filled, amount: { chosen: 500, typed: '' } }, [saved])).toMatchObject({
    monto: 500,
    montoTxt: '',
  });
  expect(toBody(filled, [saved])).not.toHaveProperty('UsuarioRtn');
  const taxId = { taxName: 'Ana', taxNumber: '05011988000178' };
  expect(toBody({ ...filled, ...taxId }, [saved]).UsuarioRtn).toEqual({ nombre: 'Ana', rtn: '05011988000178' });
});

it('what was typed comes back with the page’s own history, and nothing else does', () => {
  expect(readDraft({ giftDraft: filled })).toEqual(filled);
  for (const state of [null, undefined, 'x', {}, { giftDraft: null }, { giftDraft: 'x' }, { giftDraft: {} }]) {
    expect(readDraft(state)).toBeUndefined();
  }
});
