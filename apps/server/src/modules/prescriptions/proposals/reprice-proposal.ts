import type { Db } from '../../../platform/database.ts';
import type { Vault } from '../../vault/index.ts';
import { versionOf } from './build-version.ts';
import type { PricedProposal } from './price-proposal.ts';
import type { StoredProposal } from './store.ts';
import { findProposal, insertVersion } from './store.ts';

const soldOut = 'Se agotó en la sucursal';
const withdrawn = 'Ya no se vende';

/** The rest of a proposal: its lines at current prices, in quantities that the branch has. */
export interface Remaining extends PricedProposal {
  lines: [PricedProposal['lines'][number], ...PricedProposal['lines']];
}

/** The same proposal at current prices, as a new version of the same author with the same expiry. */
export async function reprice(
  tx: Db,
  vault: Vault,
  { proposal, lines }: StoredProposal,
  { remaining, at }: { remaining: Remaining; at: Date },
): Promise<StoredProposal> {
  const served = lines.filter(({ isServed }) => isServed);
  const notes = new Map(served.map(({ productId, note }) => [productId, note]));
  const offered = remaining.lines.map(({ line }) => ({ line, note: notes.get(line.productId) ?? '' }));
  const offeredIds = new Set(offered.map(({ line }) => line.productId));
  const dropped = served.filter(({ productId }) => !offeredIds.has(productId));
  const unserved = [
    ...dropped.map(({ name, productId }) => ({
      description: name,
      reason: remaining.unsoldIds.includes(productId) ? withdrawn : soldOut,
    })),
    ...lines.flatMap(({ isServed, name, note }) => (isServed ? [] : [{ description: name, reason: note }])),
  ];
  const { totals, rows } = versionOf(offered, unserved, remaining.deliveryCents);
  const { orderId, customerId, companyId, branchCode, origin, author, authorRegister } = proposal;
  const { remarks, writtenAt, expiresAt } = proposal;
  const of = {
    orderId,
    customerId,
    companyId,
    branchCode,
    origin,
    author,
    authorRegister,
    remarks,
    writtenAt,
    expiresAt,
  };
  const { id } = await insertVersion(tx, vault, { ...of, ...totals, receivedAt: at }, rows);
  const renewed = await findProposal(tx, vault, id);
  if (!renewed) throw new Error('The repriced proposal was not kept');
  return renewed;
}
