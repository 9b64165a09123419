import { formatCount } from '@botica/domain/format';

export function countProducts(total: number): string {
  return total === 1 ? '1 producto' : `${formatCount(total)} productos`;
}
