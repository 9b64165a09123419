import type { ContentLinkDto } from '@botica/contract/content/content';
import { describe, expect, it } from 'vitest';
import { certificateLabelOf, chatLink, contactOf, phoneLink, visibleLinks } from './content-links.ts';

const link = (enlace: string | null, texto = 'Texto'): ContentLinkDto => ({
  id: 1,
  seccion: 1,
  texto,
  enlace,
  valor: null,
});
const hasPage = (page: string) => page === '/sucursales';

describe('links of the content', () => {
  it.each([
    ['a page that exists', '/sucursales', 'page'],
    ['a safe address outside', 'https://example.com', 'outside'],
    ['a mail address', 'mailto:ayuda@example.com', 'outside'],
    ['a page that does not exist yet', '/puntuaciones', undefined],
    ['another site that looks like a page', '//example.com', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['plain http', 'http://example.com', undefined],
    ['nothing', null, undefined],
  ])('shows %s as %s: %s', (_, enlace, kind) => expect(visibleLinks([link(enlace)], hasPage)[0]?.kind).toBe(kind));

  it('leaves out a link without a label', () => expect(visibleLinks([link('/sucursales', ' ')], hasPage)).toEqual([]));
});

describe('the PCI certificate', () => {
  const contentWith = (link: Partial<ContentLinkDto>) => ({
    headerWebIzquierdo: [],
    headerWebDerecho: [],
    footerWeb: [{ id: 33, seccion: 5, texto: ' Certificado PCI ', enlace: '#certificado-pci', valor: null, ...link }],
  });

  it('SHELL-05 offers the PCI certificate with the label of the company that published it', () => {
    expect(certificateLabelOf(contentWith({}))).toBe('Certificado PCI');
  });

  it('SHELL-05 does not offer the PCI certificate of a company that published none', () => {
    expect(certificateLabelOf(undefined)).toBeUndefined();
    expect(certificateLabelOf(contentWith({ enlace: '/terminos-y-condiciones' }))).toBeUndefined();
    expect(certificateLabelOf(contentWith({ texto: ' ' }))).toBeUndefined();
    expect(certificateLabelOf(contentWith({ seccion: 1 }))).toBeUndefined();
  });
});

describe('contact', () => {
  const contact = (id: number, valor: string): ContentLinkDto => ({ id, seccion: 3, texto: '', enlace: null, valor });
  const contentWith = (...footerWeb: ContentLinkDto[]) => ({ headerWebIzquierdo: [], headerWebDerecho: [], footerWeb });

  it('reads the chat number and the landline of the contact section only', () => {
    const content = contentWith(contact(3, '9999-0000'), contact(4, '2500-0000'), { ...contact(4, 'x'), seccion: 1 });
    expect(contactOf(content, '+504')).toEqual({ phone: '2500-0000', chatNumber: '50499990000' });
    expect(contactOf(contentWith(contact(3, '+504 9999-0000')), '+504').chatNumber).toBe('50499990000');
    expect(contactOf(undefined, '+504')).toEqual({ phone: undefined, chatNumber: undefined });
  });

  it('creates links that a phone can open', () => {
    expect(chatLink('50499990000')).toBe('https://wa.me/50499990000');
    expect(phoneLink('2500-0000', '+504')).toBe('tel:+50425000000');
    expect(phoneLink('+502 2500-0000', '+504')).toBe('tel:+50225000000');
  });
});
