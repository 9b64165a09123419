import {
  type ContentLinkDto,
  contactItemIds,
  type DynamicContentDto,
  emergencyItemIds,
  footerSections,
  pciCertificateAddress,
} from '@botica/contract/content/content';

export type ShellLink =
  | { kind: 'page'; id: number; text: string; to: string }
  | { kind: 'outside'; id: number; text: string; href: string };

export interface Contact {
  /** The display form. */
  phone: string | undefined;
  /** Digits only, with the country's prefix, as the chat service requires. */
  chatNumber: string | undefined;
}

/** Only links to an existing page or to a safe outside address, so that an editor's mistake leaves no dead link. */
export function visibleLinks(links: readonly ContentLinkDto[], hasPage: (link: string) => boolean): ShellLink[] {
  return links.flatMap((link) => toShellLink(link, hasPage) ?? []);
}

function toShellLink({ id, texto, enlace }: ContentLinkDto, hasPage: (link: string) => boolean): ShellLink | undefined {
  const target = enlace?.trim() ?? '';
  const text = texto.trim();
  if (text === '') return undefined;
  if (target.startsWith('/')) return hasPage(target) ? { kind: 'page', id, text, to: target } : undefined;
  return /^(https:\/\/|mailto:|tel:)/i.test(target) ? { kind: 'outside', id, text, href: target } : undefined;
}

export function sectionLinks(content: DynamicContentDto | undefined, section: number): ContentLinkDto[] {
  return content?.footerWeb.filter(({ seccion }) => seccion === section) ?? [];
}

/** SHELL-05: the company's label for the PCI certificate; undefined when it has none. */
export function certificateLabelOf(content: DynamicContentDto | undefined): string | undefined {
  const link = sectionLinks(content, footerSections.legal).find(({ enlace }) => enlace === pciCertificateAddress);
  return link?.texto.trim() || undefined;
}

/** What the company declares, such as its licence: only what staff entered. */
export function claimsOf(content: DynamicContentDto | undefined): readonly { id: number; text: string }[] {
  return sectionLinks(content, footerSections.claims).map(({ id, texto }) => ({ id, text: texto }));
}

/** What a company tells whoever describes an emergency: only what its pharmacist entered. */
export function emergencyHelpOf(content: DynamicContentDto | undefined) {
  const items = sectionLinks(content, footerSections.emergency);
  const itemOf = (id: number) => items.find((item) => item.id === id);
  return {
    phone: itemOf(emergencyItemIds.phone)?.valor?.trim() || undefined,
    words: itemOf(emergencyItemIds.words)?.texto.trim() || undefined,
  };
}

export function contactOf(content: DynamicContentDto | undefined, phonePrefix: string): Contact {
  const items = sectionLinks(content, footerSections.contact);
  const contactValue = (id: number) => items.find((item) => item.id === id)?.valor?.trim() || undefined;
  const chat = contactValue(contactItemIds.chat);
  return { phone: contactValue(contactItemIds.landline), chatNumber: chat && toChatNumber(chat, phonePrefix) };
}

/** A local number gets the country's prefix; a number that already has it is unchanged. */
function toChatNumber(value: string, phonePrefix: string): string | undefined {
  const digits = value.replace(/\D/g, '');
  const prefix = phonePrefix.replace(/\D/g, '');
  if (digits.length < 8) return undefined;
  return digits.length > 8 ? digits : prefix + digits;
}

export function chatLink(chatNumber: string): string {
  return `https://wa.me/${chatNumber}`;
}

export function phoneLink(phone: string, phonePrefix: string): string {
  const digits = phone.replace(/\D/g, '').slice(0, 15);
  return digits.length === 8
    ? `tel:${phonePrefix}${digits}`
    : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
