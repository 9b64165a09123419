import type { RepurchaseDto } from '@botica/contract/repurchases';

export interface ChangeProps {
  repurchase: RepurchaseDto;
  onClose: () => void;
}
