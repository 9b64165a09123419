import type { Registration } from '@botica/domain/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, keepDraft, readDraft } from './registration-draft.ts';
import { formFieldOf, toRegistrationBody, toRegistrationForm } from './registration-request.ts';

const form: Registration = {
  firstName: ' Marta Lidia ',
  lastName: 'Mejía',
  email: ' marta@correo.hn ',
  countryId: 1,
  phone: '504-9988-7766',
  identityTypeId: 1,
  identityNumber: '0501-1984-02317',
  gender: 'F',
  birthDate: '04-05-1984',
  password: 'Clave2026',
  acceptsTerms: true,
};
const proof = { verificationToken: 'ficha-de-prueba-1234', deviceId: 'd1' };

describe('the registration request', () => {
  it('REG-17 REG-18 a registration is sent without masks', () => {
    expect(toRegistrationBody(form, proof)).toEqual({
      CorreoElectronico: 'marta@correo.hn',
      Clave: 'Clave2026',
      Nombre: 'Marta Lidia',
      Apellido: 'Mejía',
      NoIdentidad: '0501198402317',
      IdentidadTipoId: 1,
      Genero: 'F',
      FechaNacimiento: '04-05-1984',
      celular: '50499887766',
      paisId: 1,
      aceptaTerminosCondiciones: true,
      tokenVerificacion: 'ficha-de-prueba-1234',
      dispositivoId: 'd1',
    });
  });

  it.each([
    [1, '1'],
    [2, '13'],
  ])('REG-11 REG-14 with a picture names the document of identity type %i as %s', (identityTypeId, expected) => {
    const picture = new File(['x'], 'identidad.jpg', { type: 'image/jpeg' });
    const sent = toRegistrationForm(toRegistrationBody({ ...form, identityTypeId }, proof), picture);
    expect(sent.get('documentoTipoId')).toBe(expected);
    expect(sent.get('documento')).toBeInstanceOf(File);
    expect(sent.get('celular')).toBe('50499887766');
  });

  it('finds the form field of a server refusal', () =>
    expect([formFieldOf('CorreoElectronico'), formFieldOf('documento')]).toEqual(['email', undefined]));
});

describe('the stored registration draft', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('restores the draft after a reload, except the password and the acceptance', () => {
    keepDraft(form);
    const { password: _, acceptsTerms: __, ...rest } = form;
    expect(readDraft()).toEqual(rest);
    expect([...kept.values()].join()).not.toContain('Clave2026');
    expect(draftOf({ password: 'x' })).toEqual({});
  });

  it.each(['{"phone":5}', '{"password":"x"}', '[1', '"a"'])('drops a stored draft of another shape: %s', (text) => {
    kept.set('botica.registro', text);
    expect(readDraft()).toEqual({});
  });
});
