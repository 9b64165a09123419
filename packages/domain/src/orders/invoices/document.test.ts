import { describe, expect, it } from 'vitest';
import { companies, companyIds } from '../../companies/index.ts';
import { isTaxIdNumber, taxIdKindOf } from '../../customers/tax-ids/index.ts';
import {
  companySeats,
  creditNoteDocument,
  creditTax,
  invoiceDocument,
  isAnnulled,
  partialCreditDocument,
} from './index.ts';
import { anInvoice } from './invoices.fixture.ts';

const totalsOf = (given: Parameters<typeof anInvoice>[0] = {}) =>
  invoiceDocument(anInvoice(given)).totals.map(({ label, amount }) => `${label} ${amount}`);

describe('the paper of an invoice', () => {
  it('names the seller, the buyer, the date and the order', () => {
    const paper = invoiceDocument(anInvoice());
    expect([paper.title, paper.number]).toEqual(['Factura', '005-002-01-00000042']);
    expect(paper.issuer.name).toBe(companySeats[2].legalName);
    expect(paper.issuer.lines.join('\n')).toMatch(/RTN: 0501-9008-123457[\s\S]*Sucursal Los Andes: 10 calle/);
    expect(paper.facts).toEqual([
      ['Fecha', '15/11/2026 9:30\u00a0a.\u00a0m.'],
      ['Condición', 'Contado'],
      ['Pedido', '5-0037'],
      ['Entrega', 'A domicilio'],
    ]);
    expect(paper.customer).toEqual([
      ['Cliente', 'Comercial Reyes'],
      ['RTN', '0501-1988-000178'],
      ['Dirección', 'Colonia Trejo, San Pedro Sula'],
    ]);
    expect(paper.words).toBe('SON: CIENTO OCHENTA Y CUATRO LEMPIRAS CON 50/100');
    expect(paper.annulled).toBeUndefined();
  });

  it('names the final consumer when there is no tax id', () => {
    const paper = invoiceDocument(anInvoice({ customerName: '', taxNumber: null, customerAddress: '' }));
    expect(paper.customer).toEqual([
      ['Cliente', 'Consumidor final'],
      ['RTN', 'Consumidor final'],
    ]);
  });

  it('FOREIGN-06 names the shipping service of an order abroad', () => {
    const { facts } = invoiceDocument(anInvoice({ shipping: 'Garza Express, Aéreo exprés, a Canadá, con seguro' }));
    expect(facts).toContainEqual(['Entrega', 'Al extranjero: Garza Express, Aéreo exprés, a Canadá, con seguro']);
  });

  it('CHK-27 names the identity of a senior or fourth-age price', () => {
    const { customer } = invoiceDocument(anInvoice({ seniorIdentity: '0501195600011' }));
    expect(customer.at(-1)).toEqual(['Identidad', '0501195600011, del precio de tercera o cuarta edad']);
  });

  it('each line adds up from left to right', () => {
    expect(invoiceDocument(anInvoice()).lines).toEqual([
      {
        quantity: '2',
        code: '101',
        name: 'Losartán 50 mg',
        note: 'Exento · Descuento tercera edad',
        unit: '30.00',
        saved: '10.00',
        total: '50.00',
      },
      {
        quantity: '1',
        code: '102',
        name: 'Protector solar',
        note: 'Gravado 15\u00a0%',
        unit: '120.00',
        saved: '5.00',
        total: '115.00',
      },
      { quantity: '1', code: '103', name: 'Muestra', note: 'Sin costo', unit: '', saved: '', total: '0.00' },
    ]);
  });

  it('lists goods, discounts and charges, and shows the tax', () => {
    expect(totalsOf()).toEqual([
      'Importe 180.00',
      'Descuento tercera edad -10.00',
      'Descuentos y rebajas -5.00',
      'Cupón -15.00',
      'Envío 34.50',
      'Importe exento 45.45',
      'Importe gravado 15\u00a0% 120.91',
      'ISV 15\u00a0% 18.14',
      'Total L. 184.50',
    ]);
  });

  it('lists the payments', () => {
    expect(invoiceDocument(anInvoice()).payments).toEqual([
      ['Puntos (1200 puntos)', '84.50'],
      ['Efectivo', '100.00'],
    ]);
  });

  it.each([
    [2, 'CAI: DE12', 'Fecha límite de emisión: 14/11/2027'],
    [12, 'Serie: DE12', 'Vigente hasta: 14/11/2027'],
    [14, 'Resolución DGI: DE12', 'Vigente hasta: 14/11/2027'],
  ] as const)(
    'the footer of company %d has the text that its tax office requires',
    (companyId, authorisation, until) => {
      const { legal } = invoiceDocument(anInvoice({ companyId }));
      expect(legal[0]).toBe(authorisation);
      expect(legal[1]).toContain('005-002-01-00000001 al 005-002-01-00050000');
      expect(legal[2]).toBe(until);
    },
  );

  it.each([
    [2, 'ISV 15\u00a0%'],
    [12, 'IVA 15\u00a0%'],
    [14, 'IVA 15\u00a0%'],
  ] as const)('A057 uses the tax name of the country of company %d, with the rate of the line', (companyId, label) =>
    expect(totalsOf({ companyId }).some((row) => row.startsWith(label))).toBe(true),
  );

  const annulment = {
    at: new Date('2026-11-16T18:00:00Z'),
    creditNote: '005-002-06-00000003',
    reason: 'Producto dañado',
    authorisation: 'FE34',
    firstOfRange: '005-002-06-00000001',
    lastOfRange: '005-002-06-00005000',
    rangeExpiresOn: '2028-01-31',
  };

  it('INV-03 shows that it was annulled, by which document and why', () => {
    expect(invoiceDocument(anInvoice({ annulment })).annulled).toEqual({
      mark: 'ANULADA',
      detail: 'Anulada el 16/11/2026 con la nota de crédito 005-002-06-00000003. Motivo: Producto dañado',
    });
    expect(['S', 'N', '', 's'].map(isAnnulled)).toEqual([true, false, false, false]);
  });

  it('INV-03 the credit note is a document with its own number and range, the invoice it annuls, and the same totals', () => {
    const invoice = anInvoice({ annulment });
    const note = creditNoteDocument(invoice);
    expect(note).toMatchObject({ title: 'Nota de crédito', number: '005-002-06-00000003', annulled: undefined });
    expect(note?.facts).toEqual([
      ['Fecha', '16/11/2026 12:00\u00a0p.\u00a0m.'],
      ['Factura', '005-002-01-00000042'],
      ['Facturada', '15/11/2026'],
      ['Pedido', '5-0037'],
      ['Motivo', 'Producto dañado'],
    ]);
    expect(note?.totals).toEqual(invoiceDocument(invoice).totals);
    expect(note?.payments).toEqual([]);
    expect(note?.legal.join('\n')).toMatch(
      /Anula en su totalidad la factura 005-002-01-00000042\.[\s\S]*CAI: FE34[\s\S]*005-002-06-00000001 al 005-002-06-00005000/,
    );
    expect(note?.legal.join()).not.toContain('La factura es beneficio de todos');
    expect(creditNoteDocument(anInvoice())).toBeUndefined();
  });

  const credit = {
    id: '6f1d0f9e-2f0c-4d1c-8a59-1c1f6b1d2a10',
    at: new Date('2026-11-16T18:00:00Z'),
    creditNote: '005-002-06-00000002',
    reason: 'Llegó una caja rota',
    totalCents: 40_00,
    taxes: creditTax(anInvoice().taxes, [], 40_00).shares,
    authorisation: 'FE34',
    firstOfRange: '005-002-06-00000001',
    lastOfRange: '005-002-06-00005000',
    rangeExpiresOn: '2028-01-31',
  };

  it('a credit note for a part has one line with its reason, its own tax and words, and the invoice names it', () => {
    const invoice = anInvoice({ partialCredits: [credit] });
    const note = partialCreditDocument(invoice, credit);
    expect(note).toMatchObject({ title: 'Nota de crédito', number: credit.creditNote, payments: [], credited: [] });
    expect(note.lines).toMatchObject([{ quantity: '', code: '', name: 'Llegó una caja rota', total: '40.00' }]);
    expect(note.totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Importe exento 9.85',
      'Importe gravado 15\u00a0% 26.22',
      'ISV 15\u00a0% 3.93',
      'Total L. 40.00',
    ]);
    expect(note.words).toBe('SON: CUARENTA LEMPIRAS CON 00/100');
    expect(note.legal.slice(0, 2)).toEqual(['Acredita una parte de la factura 005-002-01-00000042.', 'CAI: FE34']);
    expect(invoiceDocument(invoice).credited).toEqual([
      'Acreditada en parte el 16/11/2026 con la nota de crédito 005-002-06-00000002, por L.\u00a040.00.',
    ]);
  });

  it('the note that annuls an invoice after a part is for the rest of it', () => {
    const note = creditNoteDocument(anInvoice({ annulment, partialCredits: [credit] }));
    expect(note?.lines).toMatchObject([{ name: 'Saldo de la factura 005-002-01-00000042', total: '144.50' }]);
    expect(note?.totals.at(-1)).toMatchObject({ amount: '144.50' });
    expect(note?.legal[0]).toBe(
      'Anula lo que quedaba de la factura 005-002-01-00000042 después de la nota de crédito 005-002-06-00000002.',
    );
  });
});

it.each(companyIds)('the demo issuer of company %d has a valid tax id', (id) => {
  expect(isTaxIdNumber(taxIdKindOf(companies[id]), companySeats[id].taxNumber)).toBe(true);
  expect(Object.values(companySeats[id]).every((text) => text !== '')).toBe(true);
});
