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

it('GIFT-03 takes the holder from a saved card, and asks for the holder of another one', () => {
  expect(checkDraft(filled, [saved], company)).toEqual([]);
  expect(toBody({ ...filled, holderName: 'Otro', holderId: '1' }, [saved]).tarjetaCredito).toEqual(saved);
  const message = 'Completa el nombre y la identidad del tarjetahabiente para continuar.';
  expect(checkDraft({ ...filled, cardId: '' }, [saved], company)).toEqual([{ field: 'holderName', message }]);
  expect(checkDraft(filled, [{ ...saved, identidadTarjeta: '' }], company)).toEqual([{ field: 'holderName', message }]);
});

it('GIFT-01 GIFT-02 sends the typed or the chosen amount', () => {
  expect(toBody(filled, [saved])).toMatchObject({ monto: 0, montoTxt: 'L. 350', para: 'karla@correo.test' });
  expect(toBody({ ...filled, amount: { chosen: 500, typed: '' } }, [saved])).toMatchObject({
    monto: 500,
    montoTxt: '',
  });
  expect(toBody(filled, [saved])).not.toHaveProperty('UsuarioRtn');
  const taxId = { taxName: 'Ana', taxNumber: '05011988000178' };
  expect(toBody({ ...filled, ...taxId }, [saved]).UsuarioRtn).toEqual({ nombre: 'Ana', rtn: '05011988000178' });
});

it('restores the typed values from the page’s own history, and nothing else', () => {
  expect(readDraft({ giftDraft: filled })).toEqual(filled);
  for (const state of [null, undefined, 'x', {}, { giftDraft: null }, { giftDraft: 'x' }, { giftDraft: {} }]) {
    expect(readDraft(state)).toBeUndefined();
  }
});
