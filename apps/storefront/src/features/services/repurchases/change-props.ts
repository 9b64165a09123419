import type { RepurchaseDto } from '@botica/contract/services/repurchases';

export interface ChangeProps {
  repurchase: RepurchaseDto;
  onClose: () => void;
}
