/**
 * What must hold in the books. `examined` counts the rows that it is about; `broken` selects one row, with a text `what`,
 * for each violation.
 */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly examined: string;
  readonly broken: string;
  /** A relation without which the rule does not apply: pg-boss makes its own at the first start. */
  readonly needs?: string;
}

/** A balance that must be the sum of its movements, in both directions: none without an account, none without movements. */
export function ledgerRule(
  ledger: Pick<Rule, 'id' | 'title'> & { key: string; balances: string; movements: string },
): Rule {
  const { id, title, key, balances, movements } = ledger;
  return {
    id,
    title,
    examined: `select count(*) from (${balances}) b`,
    broken: `
      select concat_ws(' ', ${key}) || ': ' || coalesce(b.balance, 0) || ' <> ' || coalesce(m.moved, 0) as what
      from (${balances}) b full join (${movements}) m using (${key})
      where coalesce(b.balance, 0) <> coalesce(m.moved, 0)`,
  };
}

/** What orders took of a ledger: an order that is over has given back all of it. */
export function ownersRule(ledger: Pick<Rule, 'id' | 'title'> & { movements: string }): Rule {
  const { id, title, movements } = ledger;
  return {
    id,
    title,
    examined: `select count(distinct order_id) from (${movements}) m`,
    broken: `
      select 'pedido ' || o.id || ': ' || sum(m.amount) as what
      from (${movements}) m join orders o on o.id = m.order_id
      where o.phase = 'released' or o.life_step = 'cancelled'
      group by o.id having sum(m.amount) <> 0`,
  };
}
