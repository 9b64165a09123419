import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes every value inside text and attributes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(html`${text}`.toString()).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }),
    );
    expect(html`<p title="${'" onload="x'}">${'<script>'}</p>`.toString()).toBe(
      '<p title="&quot; onload=&quot;x">&lt;script&gt;</p>',
    );
  });

  it('nests its own markup and lists unescaped', () => {
    const items = ['a & b', 'c'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>`.toString()).toBe('<ul><li>a &amp; b</li><li>c</li></ul>');
  });

  it('renders nothing for absent values, and renders zero', () => {
    expect(html`[${null}${undefined}${false}${true}${0}]`.toString()).toBe('[0]');
  });
});
