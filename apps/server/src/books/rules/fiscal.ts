import type { Rule } from '../rule.ts';

const documents = `
  select company_id, fiscal_number, 'factura ' || id as document from invoices
  union all select i.company_id, c.fiscal_number, 'nota de crédito de ' || i.id
    from credit_notes c join invoices i on i.id = c.invoice_id
  union all select company_id, fiscal_number, 'nota parcial ' || id from partial_credit_notes`;

/** Every number that a range has given since it was entered. */
const given = `
  select r.company_id, r.prefix || lpad(n::text, greatest(8, length(n::text)), '0') as fiscal_number, r.id as range_id
  from fiscal_ranges r, generate_series(r.first_number + r.used_before, r.next_number - 1) n`;

export const fiscalRules: readonly Rule[] = [
  {
    id: 'fiscal-once',
    title: 'ningún número fiscal en dos documentos',
    examined: `select count(*) from (${documents}) d`,
    broken: `
      select company_id || ' ' || fiscal_number || ': ' || string_agg(document, ', ') as what
      from (${documents}) d group by company_id, fiscal_number having count(*) > 1`,
  },
  {
    id: 'fiscal-gaps',
    title: 'cada número dado de un rango está en un documento',
    examined: `select count(*) from (${given}) g`,
    broken: `
      select 'rango ' || g.range_id || ': falta ' || g.fiscal_number as what
      from (${given}) g left join (${documents}) d using (company_id, fiscal_number) where d.document is null`,
  },
  {
    id: 'fiscal-ranges',
    title: 'cada documento tiene un número que su rango dio',
    examined: `select count(*) from (${documents}) d`,
    broken: `
      select d.document || ': ' || d.fiscal_number as what
      from (${documents}) d left join (${given}) g using (company_id, fiscal_number) where g.range_id is null`,
  },
  {
    id: 'fiscal-annulled',
    title: 'la factura de cada pedido anulado tiene su nota de crédito',
    examined: `select count(*) from invoices i join orders o on o.id = i.order_id where o.life_step = 'cancelled'`,
    // One whose parts were all credited before needs no other.
    broken: `
      select 'factura ' || i.fiscal_number || ' del pedido ' || o.id as what
      from invoices i join orders o on o.id = i.order_id
      where o.life_step = 'cancelled' and not exists (select from credit_notes n where n.invoice_id = i.id)
        and i.total_cents > (
          select coalesce(sum(p.total_cents), 0) from partial_credit_notes p where p.invoice_id = i.id)`,
  },
];
