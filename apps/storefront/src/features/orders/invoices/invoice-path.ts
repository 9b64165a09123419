/** A document of an invoice: its own, the note that annuls it, or the note of a part by its id. */
export type ShownPaper = 'factura' | 'nota' | { noteId: string };

export function invoicePath(id: string, paper: ShownPaper = 'factura'): string {
  const path = `/detallefactura/${encodeURIComponent(id)}`;
  if (paper === 'factura') return path;
  return paper === 'nota'
    ? `${path}?documento=nota`
    : `${path}?documento=nota&nota=${encodeURIComponent(paper.noteId)}`;
}
