import { kindNames, toContentDto } from '@botica/contract/content/edition-fields';
import type { ListedPieceDto, PieceDto, PieceVersionDto, RewardResultDto } from '@botica/contract/content/editions';
import type { Content } from '@botica/domain/content/editions';
import { kindOf, nameOfPiece, permissionsOf } from '@botica/domain/content/editions';
import { formatDate } from '@botica/domain/format';
import { toDecimal } from '@botica/domain/money';
import type { Rights } from '@botica/domain/staff';
import type { PieceResult } from './pieces/index.ts';
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
  const { kind, live, edition, version, problems, cities, lists } = piece;
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
    ruta: pathOf?.(piece, edition?.draft ?? live ?? {}) ?? '',
    ciudades: cities.map(({ id, name }) => ({ id, nombre: name })),
    listas: Object.entries(lists).map(([lista, options]) => ({
      ...{ lista, opciones: options.map(({ id, name }) => ({ id, nombre: name })) },
    })),
    puedePublicar: rights.canAt(permissionsOf(kind).publish, piece),
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
function detailOf(piece: Piece): string {
  const { kind, live, edition } = piece;
  const content = edition?.draft ?? live ?? {};
  const { fields, pathOf, detailOf: ownDetail } = kindOf(kind);
  if (ownDetail) return ownDetail(content);
  const { place, isPhone, startsOn, endsOn, startsAt, endsAt, offeredUntil, isShown, isActive, isPaused } = content;
  const placeField = fields.place;
  const placeName = placeField?.type === 'choice' ? placeField.options[String(place)] : undefined;
  const [from, until] = [startsOn ?? startsAt, endsOn ?? endsAt ?? offeredUntil].map((day) =>
    day ? formatDate(String(day)) : '',
  );
  const words = [
    placeName ?? (pathOf?.(piece, content) || String(content.subject ?? '')),
    isPhone ? 'teléfono' : '',
    from && `desde ${from}`,
    until && `hasta ${until}`,
    isShown === false || isActive === false ? 'oculto' : '',
    isPaused ? 'en pausa' : '',
  ];
  return words.filter(Boolean).join(' · ');
}

const unitNames = { count: 'cantidad', points: 'puntos', cents: 'monto' } as const;

export function toResultDto({ label, unit, value }: PieceResult): RewardResultDto {
  return { nombre: label, unidad: unitNames[unit], valor: unit === 'cents' ? toDecimal(value) : value };
}
