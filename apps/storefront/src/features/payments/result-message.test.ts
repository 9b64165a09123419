import { describe, expect, it } from 'vitest';
import { answerOf, hasAnswer, readResultMessage, resultMessage } from './result-message.ts';

const query = new URLSearchParams(
  'response=1&transactionid=9000001&orderid=a1&hash=637f&id=a1&orden=MQ&link=x&html=<b>',
);

it('TDS-10 the answer has only the fields of the processor, and nothing else of the address', () => {
  expect(answerOf(query)).toEqual({ response: '1', transactionid: '9000001', orderid: 'a1', hash: '637f', id: 'a1' });
  expect(hasAnswer(answerOf(new URLSearchParams('orden=MQ')))).toBe(false);
  expect(answerOf(new URLSearchParams({ responsetext: 'x'.repeat(500) })).responsetext).toHaveLength(300);
});

describe('TDS-10 accepting a message', () => {
  const source = {} as Window;
  const expected = { origin: 'https://botica.example', source };
  const data = resultMessage(answerOf(query));
  const said = (given: object) => readResultMessage({ origin: expected.origin, source, data, ...given }, expected);

  it('accepts a message from our page in our frame', () => expect(said({})).toEqual(answerOf(query)));

  it.each([
    ['another origin', { origin: 'https://banco.example' }],
    ['no origin', { origin: 'null' }],
    ['another window', { source: {} }],
    ['nobody', { source: null }],
    ['another kind', { data: { ...data, type: 'otro' } }],
    ['no fields', { data: { type: data.type } }],
    ['a text', { data: JSON.stringify(data) }],
    ['nothing', { data: null }],
  ])('ignores a message from %s', (_, given) => expect(said(given)).toBeUndefined());

  it('ignores a message when there is no frame', () =>
    expect(readResultMessage({ origin: expected.origin, source: null, data }, { ...expected, source: undefined })).toBe(
      undefined,
    ));

  it('ignores additional fields of a message', () =>
    expect(said({ data: { ...data, fields: { response: '1', constructor: 'x' } } })).toEqual({ response: '1' }));
});
