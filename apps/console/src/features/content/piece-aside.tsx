import type { PieceDto } from '@botica/contract/content/editions';
import type { Content, ContentKind } from '@botica/domain/content/editions';
import { kindOf } from '@botica/domain/content/editions';
import { MapLink } from './map-link.tsx';
import { OpeningPreview } from './opening-preview.tsx';
import { PieceHistory } from './piece-history.tsx';
import { PiecePreview } from './piece-preview.tsx';
import { TariffPreview } from './tariff-preview.tsx';

type PieceAsideProps = { kind: ContentKind; piece: PieceDto; values: Content };

/** What shoppers will see, as the kind allows it, and the published versions. */
export function PieceAside({ kind, piece, values }: PieceAsideProps) {
  const isInvalid = piece.problemas.length > 0;
  return (
    <>
      {kindOf(kind).group === undefined && <PiecePreview piece={piece} isInvalid={isInvalid} />}
      {kind === 'branch' && <OpeningPreview piece={piece} />}
      {kind === 'branch' && <MapLink values={values} />}
      {(kind === 'company-delivery' || kind === 'branch-delivery') && (
        <TariffPreview companyId={piece.empresaId} values={values} isBranch={kind === 'branch-delivery'} />
      )}
      <PieceHistory piece={piece} kind={kindOf(kind)} />
    </>
  );
}
