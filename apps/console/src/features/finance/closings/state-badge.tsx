import type { BranchDayDto } from '@botica/contract/finance/closings';
import { Badge } from '../../../ui/badge.tsx';

export function StateBadge({ estado }: Pick<BranchDayDto, 'estado'>) {
  if (estado === 'cambio') return <Badge tone="warn">Cambió después del cierre</Badge>;
  return estado === 'cerrado' ? <Badge tone="good">Cerrado</Badge> : <Badge>Abierto</Badge>;
}
