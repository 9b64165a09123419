import { safetyTexts } from '@botica/domain/health/safety';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** Where the alerts come from, and what they are not. */
export function SafetyFoot({ isDemo, isOrdering = true }: { isDemo: boolean | undefined; isOrdering?: boolean }) {
  return (
    <p className="flex gap-2 text-fine text-ink-600">
      <ShieldCheck size={18} aria-hidden="true" className="shrink-0" />
      <span>
        {isOrdering && 'Si lo conservas, el regente lo ve con tu pedido. '}
        {safetyTexts.noClearance} {originWords(isDemo)}
      </span>
    </p>
  );
}

/** Neither is said before it is known. */
export function originWords(isDemo: boolean | undefined): string {
  if (isDemo === undefined) return '';
  return isDemo ? safetyTexts.demonstration : 'Un regente de la cadena revisó estos avisos.';
}
