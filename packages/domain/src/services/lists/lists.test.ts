import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure, success } from '../../result/index.ts';
import { checkListName, listLimits, listMessages, listToastMs, readRecipients } from './index.ts';

describe('the name of a list', () => {
  it.each([
    ['', 'LIST_NAME_REQUIRED'],
    [' \t\n ', 'LIST_NAME_REQUIRED'],
    ['a'.repeat(listLimits.name + 1), 'LIST_NAME_TOO_LONG'],
    ['a'.repeat(listLimits.name), undefined],
    [`  ${'a'.repeat(listLimits.name)}  `, undefined],
    ['Para la casa', undefined],
  ])('LIST-01 %j gives %s', (name, problem) => expect(checkListName(name)).toBe(problem));
});

describe('what lists say', () => {
  it.each([
    ['LIST-01', 'nameRequired', 'Debes ingresar el nombre de la lista'],
    ['LIST-05', 'created', 'Lista creada'],
    ['LIST-06', 'productAdded', 'El producto se agregó a tu lista'],
    ['LIST-07', 'favouriteAdded', 'El producto se agregó a tus favoritos'],
    ['LIST-07', 'favouriteRemoved', 'El producto se quitó de tus favoritos'],
    ['LIST-08', 'failed', 'Ocurrio un error mientras se realizaba la operación'],
  ] as const)('%s the message %s has the specified text', (_, name, text) => expect(listMessages[name]).toBe(text));

  it('LIST-09 the message lasts 2700 ms', () => expect(listToastMs).toBe(2700));
});

describe('who a list is mailed to', () => {
  it.each([
    ['', failure('SHARE_RECIPIENT_REQUIRED')],
    [' , ; ', failure('SHARE_RECIPIENT_REQUIRED')],
    ['ana@correo.hn, luis', failure('SHARE_RECIPIENT_NOT_VALID')],
    ['ana@correo.hn; LUIS@correo.hn ana@correo.hn', success(['ana@correo.hn', 'luis@correo.hn'])],
  ])('LIST-02 %j', (text, result) => expect(readRecipients(text)).toEqual(result));

  it('LIST-02 removes duplicates, and refuses too many recipients', () => {
    const person = fc.nat(30).map((number) => `p${number}@correo.hn`);
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 40 }), (people) => {
        const different = new Set(people).size;
        const read = readRecipients(people.join(', '));
        expect(read).toEqual(
          different > listLimits.recipients ? failure('TOO_MANY_SHARE_RECIPIENTS') : success([...new Set(people)]),
        );
      }),
    );
  });
});
