export const invoiceJobs = {
  /** Mails an invoice to whom it is made out: when it is issued, and when its customer asks for it again. */
  mail: 'invoice-mail',
} as const;
