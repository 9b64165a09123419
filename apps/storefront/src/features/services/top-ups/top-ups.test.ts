import type { FavouriteDto } from '@botica/contract/services/top-up-favourites';
import type { TopUpDto, TopUpSentDto } from '@botica/contract/services/top-ups';
import { describe, expect, it } from 'vitest';
import { draftOf, ownPhoneOf, withFavourite, writePhone } from './draft.ts';
import { outcomeOf } from './outcome.ts';
import { bodyOf } from './top-up-body.ts';

const reply = (respuestaTipo: TopUpSentDto['respuestaTipo'], respuesta = '', MostrarMensajeDeError = false) => ({
  respuestaTipo,
  respuesta,
  MostrarMensajeDeError,
  recarga: {} as TopUpDto,
});

describe('the result of a top-up', () => {
  it('TOPUP-23 TDS-13 shows a sent top-up, and the history after 3 s', () =>
    expect(outcomeOf(reply(1))).toEqual({ kind: 'sent', text: 'Recarga enviada', leaveMs: 3000 }));

  it('TOPUP-21 TOPUP-24 shows the server’s message where allowed, and the history after 15 s', () =>
    expect(outcomeOf(reply(3, 'El operador no reconoce ese número.', true))).toEqual({
      kind: 'failed',
      text: 'El operador no reconoce ese número.',
      leaveMs: 15_000,
    }));

  it.each([
    ['TOPUP-22', reply(3, 'E-77', false)],
    ['TOPUP-24', reply(3, '', true)],
  ])("%s shows the default text where the server's message is not allowed", (_, given) =>
    expect(outcomeOf(given).text).toBe('Ocurrió un error al intentar enviar la recarga'),
  );

  it('says that the result is unknown, and where to pay an unpaid one', () => {
    expect(outcomeOf(reply(4, 'Espera'))).toMatchObject({ kind: 'underWay', text: 'Espera' });
    expect(outcomeOf(reply(2)).kind).toBe('toPay');
  });
});

describe('the draft', () => {
  it('TOPUP-04 formats a phone with the mask, with or without the country prefix', () => {
    expect(writePhone('+504 98765432')).toBe('9876-5432');
    expect(writePhone('98765')).toBe('9876-5');
    expect(writePhone('98765432109')).toBe('9876-5432');
  });

  it('reads the draft of a repeated top-up from any address', () => {
    const good = new URLSearchParams('celular=98765432&operador=2&tipo=2&producto=2201');
    expect(draftOf(good)).toMatchObject({ phone: '9876-5432', operatorId: 2, typeId: 2, productId: 2201 });
    const bad = new URLSearchParams('celular=<script>&operador=__proto__&tipo=9&producto=-1');
    expect(draftOf(bad)).toMatchObject({ phone: '', operatorId: 1, typeId: 1, productId: undefined });
  });

  it('TOPUP-25 takes all fields from a favourite', () => {
    const favourite = { numeroTelefono: '33450018', operador: 2, tipo: 2, productoId: null } as FavouriteDto;
    expect(withFavourite(draftOf(new URLSearchParams()), favourite)).toMatchObject({
      phone: '3345-0018',
      operatorId: 2,
      typeId: 2,
      productId: undefined,
    });
  });

  it.each([
    ['99880017', '9988-0017'],
    ['504-3345-0018', '3345-0018'],
    ['25500017', undefined],
    ['5058812345', undefined],
    [null, undefined],
  ])('TOPUP-13 offers the own phone %s as %s', (phone, offered) => expect(ownPhoneOf(phone)).toBe(offered));

  it('C205 C206 is sent without a card where points cover it, and without an unrequested favourite', () => {
    const draft = { ...draftOf(new URLSearchParams('celular=98765432&producto=1101')), favouriteName: 'Mamá' };
    const rest = { amountCents: 50_00, cardId: 'card', branchCode: 5 };
    const covered = bodyOf(draft, { ...rest, split: { points: 1667, pointsCents: 50_00, cardCents: 0 } });
    expect(covered).toMatchObject({ puntosCanje: 1667, puntosCubrenTodoElMonto: true, nombreNumeroFavorito: '' });
    expect(covered).not.toHaveProperty('TarjetaUsuarioId');
    const byCard = bodyOf(draft, { ...rest, split: { points: 0, pointsCents: 0, cardCents: 50_00 } });
    expect(byCard).toMatchObject({ TarjetaUsuarioId: 'card', puntosCubrenTodoElMonto: false, Monto: 50 });
    expect(byCard).not.toHaveProperty('UsuarioRtn');
  });
});
