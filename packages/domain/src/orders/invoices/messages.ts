export const invoiceMessages = {
  /** INV-04: the document tells of an error and gives no words. */
  detailFailed: 'No pudimos cargar la factura.',
  pdfFailed: 'No pudimos descargar la factura, intenta nuevamente.',
  sent: (email: string) => `Te enviamos la factura a ${email}`,
  sendFailed: 'No pudimos enviar la factura, intenta nuevamente.',
} as const;
