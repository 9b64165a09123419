import type { Alert } from '@botica/domain/health/safety';
import { RegentLink } from '../../branches/index.ts';
import { questionWords } from './alert-words.ts';

interface RegentButtonProps {
  alerts: readonly Alert[];
  isSmall?: boolean;
}

/** Asks the pharmacist about alerts, with what they say. */
export function RegentButton({ alerts, isSmall = false }: RegentButtonProps) {
  const about = alerts[0]?.medicines.map(({ name }) => name).join(' y ') ?? '';
  return <RegentLink question={questionWords(alerts)} about={about} isSmall={isSmall} />;
}
