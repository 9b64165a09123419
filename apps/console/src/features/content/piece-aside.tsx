import type { PieceDto } from '@botica/contract/content/editions';
import type { ContentKind, ContentLists } from '@botica/domain/content/editions';
import { kindOf } from '@botica/domain/content/editions';
import { LegalAnswers } from './legal-answers.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { MapLink } from './map-link.tsx';
import { OpeningPreview } from './opening-preview.tsx';
import { PieceFace, PieceResults, PieceSums } from './piece-facts.tsx';
import { PieceHistory } from './piece-history.tsx';
import { PiecePreview } from './piece-preview.tsx';
import { QuotedTextFacts } from './quoted-text-facts.tsx';
import { TariffPreview } from './tariff-preview.tsx';
import type { PieceDraft } from './use-piece-draft.ts';

type PieceAsideProps = { kind: ContentKind; piece: PieceDto; draft: PieceDraft; lists: ContentLists };

/** What shoppers will see, as the kind allows it, and the published versions. */
export function PieceAside({ kind, piece, draft, lists }: PieceAsideProps) {
  const { values, hasUnsaved } = draft;
  const { area, faceOf, sumsOf } = kindOf(kind);
  return (
    <>
      {kind === 'quoted-text' && <QuotedTextFacts draft={draft} isLocked={piece.programado !== null} />}
      {piece.ruta && <PiecePreview piece={piece} isInvalid={piece.problemas.length > 0} />}
      {faceOf && <PieceFace piece={piece} kind={kindOf(kind)} values={values} lists={lists} />}
      {sumsOf && <PieceSums sums={sumsOf(values)} />}
      {area === 'reward' && piece.enTienda && <PieceResults piece={piece} />}
      {kind === 'letter' && <LetterPreview piece={piece} hasUnsaved={hasUnsaved} />}
      {kind === 'legal-text' && <LegalAnswers piece={piece} />}
      {kind === 'branch' && (piece.enTienda || piece.problemas.length === 0) && <OpeningPreview piece={piece} />}
      {(kind === 'branch' || kind === 'city') && <MapLink values={values} />}
      {(kind === 'company-delivery' || kind === 'branch-delivery') && (
        <TariffPreview companyId={piece.empresaId} values={values} isBranch={kind === 'branch-delivery'} />
      )}
      <PieceHistory piece={piece} kind={kindOf(kind)} />
    </>
  );
}
