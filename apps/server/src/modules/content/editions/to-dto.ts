import { kindNames, toContentDto } from '@botica/contract/content/edition-fields';
import type { ListedPieceDto, PieceDto, PieceVersionDto } from '@botica/contract/content/editions';
import type { Content } from '@botica/domain/content/editions';
import { kindOf, nameOfPiece } from '@botica/domain/content/editions';
import { formatDate } from '@botica/domain/format';
import type { Rights } from '@botica/domain/staff';
import type { Piece, PiecePage } from './service.ts';
import type { ContentVersion } from './store.ts';

const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? null;

function toPieceFields(piece: Piece) {
  const { kind, companyId, key, live, edition } = piece;
  const content = edition?.draft ?? live ?? {};
  return {
    tipo: kindNames[kind],
    empresaId: companyId,
    clave: key,
    nombre: nameOfPiece(kind, content),
    enTienda: live !== undefined,
    borradorDe: edition?.draft ? edition.draftedByName : '',
    borradorDesde: edition?.draft ? momentOf(edition.draftedAt) : null,
    programado: momentOf(edition?.scheduledFor),
  };
}

export const toListedPieceDto = (piece: Piece): ListedPieceDto => ({
  ...toPieceFields(piece),
  detalle: detailOf(piece),
});

export function toPieceDto(piece: PiecePage, rights: Rights): PieceDto {
  const { kind, key, live, edition, version, problems, cities } = piece;
  const { fields, pathOf } = kindOf(kind);
  const dtoOf = (content: Content | null | undefined) => (content ? toContentDto(fields, content) : null);
  return {
    ...toPieceFields(piece),
    revision: edition?.revision ?? 0,
    publicado: dtoOf(live),
    borrador: dtoOf(edition?.draft),
    version,
    versionDeBorrador: edition?.draft ? edition.baseVersion : version,
    problemas: Object.entries(problems).map(([campo, mensaje]) => ({ campo, mensaje })),
    aviso: edition?.problem ?? '',
    motivo: edition?.reason ?? '',
    ruta: pathOf(key, edition?.draft ?? live ?? {}),
    ciudades: cities.map(({ id, name }) => ({ id, nombre: name })),
    puedePublicar: rights.canAt('content.publish', piece),
  };
}

export function toPieceVersionDto(
  kind: Piece['kind'],
  { number, author, at, reason, content }: ContentVersion,
): PieceVersionDto {
  return {
    numero: number,
    quien: author,
    momento: at.toISOString(),
    motivo: reason,
    contenido: toContentDto(kindOf(kind).fields, content),
  };
}

/** Where and when shoppers see it, in a few words. */
function detailOf({ kind, key, live, edition }: Piece): string {
  const content = edition?.draft ?? live ?? {};
  const { fields, pathOf, detailOf: ownDetail } = kindOf(kind);
  if (ownDetail) return ownDetail(content);
  const { place, isPhone, startsOn, endsOn, startsAt, endsAt, isShown, isActive } = content;
  const placeField = fields.place;
  const placeName = placeField?.type === 'choice' ? placeField.options[String(place)] : undefined;
  const [from, until] = [startsOn ?? startsAt, endsOn ?? endsAt].map((day) => (day ? formatDate(String(day)) : ''));
  const words = [
    placeName ?? (pathOf(key, content) || String(content.subject ?? '')),
    isPhone ? 'teléfono' : '',
    from && `desde ${from}`,
    until && `hasta ${until}`,
    isShown === false || isActive === false ? 'oculto' : '',
  ];
  return words.filter(Boolean).join(' · ');
}
