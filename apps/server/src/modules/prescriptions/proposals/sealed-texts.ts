import type { Vault } from '../../vault/index.ts';
import type { ProposalLineRow, ProposalRow } from './tables.ts';

/** What a proposal says about the prescription, sealed in one column. */
interface ProposalTexts {
  remarks: string;
  /** In the order of their positions. */
  lines: { name: string; note: string }[];
}

type SaidLine = Pick<ProposalLineRow, 'isServed' | 'name' | 'note'>;

const placeOf = (rowId: string) => ({ table: 'prescription_proposals', rowId, column: 'details' });

/** Lines are in the order of their positions, here and where they are opened. */
export function sealTexts(
  vault: Vault,
  id: string,
  { remarks, lines }: { remarks: string; lines: readonly Pick<SaidLine, 'name' | 'note'>[] },
): Buffer {
  const texts: ProposalTexts = { remarks, lines: lines.map(({ name, note }) => ({ name, note })) };
  return vault.seal(placeOf(id), texts);
}

/** What stays in a line beside sealed texts: the name of a product that is sold, as in lines of orders. */
export const withoutTexts = <Line extends Pick<SaidLine, 'isServed' | 'name'>>(line: Line) => ({
  ...line,
  name: line.isServed ? line.name : '',
  note: '',
});

/** A proposal of before has its texts in its columns. */
export function openTexts(vault: Vault, proposal: ProposalRow, lines: readonly ProposalLineRow[]) {
  if (!proposal.details) return { proposal, lines: [...lines] };
  const texts = vault.open<ProposalTexts>(placeOf(proposal.id), proposal.details);
  return {
    proposal: { ...proposal, remarks: texts.remarks },
    lines: lines.map((line, index) => ({ ...line, ...texts.lines[index] })),
  };
}
