import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { checkExternalOrder } from '@botica/domain/company-orders/external';
import { afterEach, describe, expect, it } from 'vitest';
import { clearStored, readStored } from '../../../lib/storage.ts';
import { finishLogin, reloadSession } from '../../identity/index.ts';
import { type ExternalDraft, emptyDraft, isCopayAboveTotal, isDraft, toForm } from './external-draft.ts';
import { changeExternalDraft, clearExternalDraft, externalOrderSent } from './external-draft-store.ts';

const draft: ExternalDraft = {
  identity: '',
  affiliate: { id: 7, nombres: 'Ana Lucía', apellidos: 'Paz', identidad: '0501199000123' },
  planId: 3,
  ticket: ' A042',
  copay: '1,370.5',
  authorisedBy: 'Marta  Reyes',
  requestedBy: 'Luis Mejía',
  notes: '',
};

describe('typed values', () => {
  it.each([
    [370_00, 181_80, true],
    [181_80, 181_80, false],
    [370_00, 0, false],
    [undefined, 181_80, false],
    [Number.NaN, 181_80, false],
  ])('EXT-04 a copay of %s cents on an order of %s cents is above it: %s', (copay, total, expected) =>
    expect(isCopayAboveTotal(copay, total)).toBe(expected),
  );

  it('EXT-04 parses an amount, or none', () => {
    expect(toForm(draft).copayCents).toBe(1370_50);
    expect(toForm({ ...draft, copay: ' ' }).copayCents).toBeUndefined();
    const { copayCents } = toForm({ ...draft, copay: '20 %' });
    expect(checkExternalOrder({ ...toForm(draft), copayCents })).toMatchObject([{ field: 'copayCents' }]);
  });

  it.each([
    ['is whole', draft, true],
    ['was never begun', emptyDraft, true],
    ['lacks a field', { ...draft, notes: undefined }, false],
    ['names nobody', { ...draft, affiliate: { id: 'x' } }, false],
    ['is nothing', null, false],
  ])('is restored when it %s', (_, value, expected) => expect(isDraft(value)).toBe(expected));
});

describe('the draft of a tab', () => {
  const login = (usuarioId: string, tipoUsuarioID: number) =>
    finishLogin(
      {
        token: 't',
        expiraEn: 900,
        usuario: { usuarioId, nombre: 'C', tipoUsuarioID },
      } as LoginReplyDto,
      { pathname: '/', goTo: () => undefined },
    );
  const stored = () => readStored('pedido-externo', (value): value is object => value !== null, 'session');

  afterEach(() => {
    clearExternalDraft();
    clearStored();
    clearStored({ area: 'session' });
    reloadSession();
  });

  it('EXT-01 A054 the draft survives a reload, is sent with the order, and is cleared after it', () => {
    login('clinica', 1);
    changeExternalDraft(draft);
    expect(stored()).toMatchObject({ ownerId: 'clinica', draft });
    expect(externalOrderSent()).toEqual({
      pedidoClienteExternoAfiliadoId: 7,
      pedidoClienteExternoPlanId: 3,
      ticketId: 'A042',
      cantidadCopago: 1370.5,
      nombreAutoriza: 'Marta Reyes',
      nombreSolicita: 'Luis Mejía',
      observaciones: '',
    });
    clearExternalDraft();
    expect(stored()).toBeUndefined();
    expect(externalOrderSent()).toBeUndefined();
  });

  it('ROLE-09 the draft belongs to the external client who wrote it', () => {
    login('clinica', 1);
    changeExternalDraft(draft);
    login('otra', 1);
    expect(externalOrderSent()).toBeUndefined();
    login('clinica', 2);
    expect(externalOrderSent()).toBeUndefined();
  });
});
