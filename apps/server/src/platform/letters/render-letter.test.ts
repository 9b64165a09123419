import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leavesOf, visibleText } from '../../../test/letters/read-letter.ts';
import type { LetterContent } from './content.ts';
import { renderLetter } from './render-letter.ts';
import { senderOf, unknownSender } from './sender.ts';

const config = { publicUrl: 'https://botica.example' };
const sender = senderOf(config, 2, { phone: '2500-0000', chatNumber: '94500000' });

/** Every part of a letter, all with texts of its own. */
const letterOf = (text: (part: string) => string): LetterContent => ({
  companyId: 2,
  subject: text('subject'),
  greeting: text('greeting'),
  card: { caption: text('caption'), figure: text('figure'), quote: text('quote'), foot: text('foot') },
  paragraphs: [text('first'), text('second')],
  code: text('code'),
  items: [
    { quantity: 2, name: text('item'), amount: text('amount'), note: text('note') },
    { quantity: 1, name: text('other item') },
  ],
  sums: [
    { label: text('charge'), amount: text('charge amount') },
    { label: text('total'), amount: text('total amount'), isTotal: true },
  ],
  rows: [[text('label'), text('value')]],
  action: { label: text('button'), url: 'https://botica.example/pedidos?a=1&pais=hn' },
  reason: text('reason'),
});
const plain = letterOf((part) => part);
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?span/.test(tag));

it('renders the same content in the same order as HTML and as text', () => {
  const { html, text } = renderLetter(plain, sender);
  expect(leavesOf(plain)).toHaveLength(23);
  for (const whole of [visibleText(html), text]) {
    let from = 0;
    for (const leaf of leavesOf(plain)) {
      const found = whole.indexOf(leaf, from);
      expect(found, `${leaf} in order`).toBeGreaterThanOrEqual(from);
      from = found + leaf.length;
    }
  }
});

it('no text becomes markup, and every text survives in both parts', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(
      '</td></table><script>alert(1)</script>',
      '"><img src=x onerror=a>',
      '<!--',
      '&lt;b&gt;',
      "' style='",
    ),
  );
  fc.assert(
    fc.property(hostile, (words) => {
      const { html, text } = renderLetter(
        letterOf((part) => `${part} ${words}`),
        sender,
      );
      const harmless = letterOf((part) => `${part} ${'x'.repeat(words.length)}`);
      expect(tagsOf(html)).toEqual(tagsOf(renderLetter(harmless, sender).html));
      expect(text.split(words).length).toBeGreaterThanOrEqual(leavesOf(plain).length - 1);
      for (const part of ['greeting', 'note', 'value', 'reason']) {
        expect(visibleText(html)).toContain(`${part} ${words}`);
        expect(text).toContain(`${part} ${words}`);
      }
    }),
  );
});

it('escapes the address of the button in an attribute', () => {
  const action = { label: 'Ver', url: 'https://botica.example/?a=1&b="><script>' };
  const { html, text } = renderLetter({ ...plain, action }, sender);
  expect(html).toContain('href="https://botica.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  expect(text).toContain(`Ver: ${action.url}`);
});

it('loads nothing: no pictures, scripts, forms or outside styles', () => {
  const { html } = renderLetter(plain, sender);
  expect(html).not.toMatch(
    /<(img|script|link|form|iframe|object)\b|url\(|@import|https?:\/\/(?!botica\.example|wa\.me)/i,
  );
  expect(html).toMatch(/^<!doctype html>\n<html lang="es">/);
});

it('leaves out the parts that a letter does not have', () => {
  const content = { subject: 'Hola', greeting: 'Hola:', paragraphs: ['Uno'], reason: 'sí' };
  const { html, text } = renderLetter(content, unknownSender);
  expect(text).toBe(
    'Hola\n\nHola:\n\nUno\n\n--\nRecibes este correo porque sí.\nBotica\nEste correo es automático, no hace falta responderlo.',
  );
  expect(html).not.toMatch(/undefined|<thead|<a /);
});

it('the footer has a contact only where the company has one', () => {
  expect(sender).toEqual({
    name: 'Botica Honduras',
    contacts: [
      { label: 'Llámanos: +504 2500-0000', url: 'tel:+50425000000', isComplete: true },
      { label: 'Escríbenos por chat', url: 'https://wa.me/50494500000' },
      { label: 'Centro de ayuda', url: 'https://botica.example/ayuda?pais=hn' },
    ],
  });
  expect(senderOf(config, 14, { phone: undefined, chatNumber: undefined })).toEqual({
    name: 'Botica Nicaragua',
    contacts: [{ label: 'Centro de ayuda', url: 'https://botica.example/ayuda?pais=ni' }],
  });
});
