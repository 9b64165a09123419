import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLetterText, fillText, letterIds, mailedLetter, templateOf } from './index.ts';

const text = {
  subject: 'Ya tenemos tu pedido {numero}',
  greeting: 'Buen día, {nombre}:',
  intro: '{avance}',
  button: 'Ver el pedido',
  closing: '',
};

describe('the words of a letter', () => {
  it('may name the values of the letter', () => expect(checkLetterText('pedido-recibido', text)).toEqual({}));

  it.each([
    ['an unknown value', { subject: 'Tu saldo es {saldo}' }, { subject: 'Este correo no tiene {saldo}.' }],
    ['a brace alone', { greeting: 'Hola, {nombre' }, { greeting: 'Los datos van entre llaves, como {nombre}.' }],
    ['two lines in a subject', { subject: 'Hola\nBcc: otro@correo.test' }, { subject: 'Escríbelo en una sola línea.' }],
    ['no button', { button: ' ' }, { button: 'Escribe el texto del botón.' }],
    [
      'a first paragraph without what it must say',
      { intro: 'Gracias por tu compra.' },
      { intro: 'Debe llevar {avance}: Dónde está y qué sigue, según el caso.' },
    ],
  ])('are refused with %s', (_, change, problems) =>
    expect(checkLetterText('pedido-recibido', { ...text, ...change })).toEqual(problems),
  );

  it('change no button of a letter whose button depends on the case', () => {
    const code = { subject: 'Tu código', greeting: 'Hola,', intro: 'Usa este código.', closing: '' };
    expect(checkLetterText('codigo-contrasena', { ...code, button: '' })).toEqual({});
    expect(Object.keys(checkLetterText('codigo-contrasena', { ...code, button: 'Aquí' }))).toEqual(['button']);
  });

  it('are filled with the values, or not at all when one is empty', () => {
    expect(fillText('Hola, {nombre}:', { nombre: '{numero} $& Ana' })).toBe('Hola, {numero} $& Ana:');
    expect(fillText('Hola, {nombre}:', { nombre: '' })).toBeUndefined();
    expect(fillText('Hola, {constructor}:', {})).toBeUndefined();
  });

  it('of the code become a template that fills to the same text', () =>
    fc.assert(
      fc.property(
        fc.string().filter((one) => !/[{}]/.test(one)),
        fc.string(),
        fc.string(),
        (given, one, other) => {
          const values = { nombre: one, numero: other };
          expect(fillText(templateOf(given, values), values)).toBe(given);
        },
      ),
    ));

  it('have a name and labels in every letter', () => {
    for (const id of letterIds) {
      expect(mailedLetter(id).name).not.toBe('');
      for (const { label } of Object.values(mailedLetter(id).values)) expect(label).not.toBe('');
    }
  });
});
