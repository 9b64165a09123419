import type { ListedPieceDto } from '@botica/contract/content/editions';
import { companies } from '@botica/domain/companies';
import { Link } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import type { Column } from '../../ui/data-table.tsx';
import { kindNamed, StateBadges } from './labels.tsx';

type PathOf = (piece: ListedPieceDto) => string;

export const pathIn =
  (base: string): PathOf =>
  ({ tipo, empresaId, clave }) =>
    `${base}/${tipo}/${empresaId}/${clave}`;

export const pieceColumns = (pathOf: PathOf): readonly Column<ListedPieceDto>[] => [
  {
    id: 'name',
    header: 'Contenido',
    cell: ({ row: { original: piece } }) => (
      <span className="block min-w-0">
        <Link to={pathOf(piece)} className="font-semibold text-brand-700 hover:underline">
          {piece.nombre}
        </Link>
        <span className="block text-label text-ink-600">{piece.detalle}</span>
      </span>
    ),
  },
  { id: 'kind', header: 'Tipo', cell: ({ row: { original: piece } }) => kindNamed(piece.tipo)?.label },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: piece } }) => companies[piece.empresaId].name },
  { id: 'state', header: 'Estado', cell: ({ row: { original: piece } }) => <StateBadges piece={piece} /> },
  { id: 'change', header: 'Último cambio', cell: ({ row: { original: piece } }) => changeText(piece) },
];

function changeText({ programado, borradorDe, borradorDesde }: ListedPieceDto): string {
  if (programado) return `Se publica ${momentText(programado)}`;
  return borradorDe && borradorDesde ? `${borradorDe}, ${momentText(borradorDesde)}` : 'Sin cambios por publicar';
}
