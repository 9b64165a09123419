export const orderMessages = {
  /** ORDER-17 A023: for orders and payment links, without the accent. */
  invalidLinkTitle: 'Link invalido',
  invalidLink: 'Revisa que el enlace esté completo.',
} as const;
