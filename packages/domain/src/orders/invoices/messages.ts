export const invoiceMessages = {
  /** INV-04: the specification mentions an error without its text. */
  detailFailed: 'No pudimos cargar la factura.',
  unknown: 'No encontramos esa factura.',
  pdfFailed: 'No pudimos descargar la factura, intenta nuevamente.',
  sent: (email: string) => `Te enviamos la factura a ${email}`,
  sendFailed: 'No pudimos enviar la factura, intenta nuevamente.',
} as const;
