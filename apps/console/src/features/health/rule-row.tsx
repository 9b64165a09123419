import type { RuleDto } from '@botica/contract/health/knowledge';
import { Link } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { basisLabels, kindLabels, routeLabels, stateBadges } from './rule-labels.ts';

type RuleRowProps = {
  rule: RuleDto;
  /** The rows that are signed together. */
  groupTo: string | undefined;
  onSign: (() => void) | undefined;
  onWithdraw: (() => void) | undefined;
};

export function RuleRow({ rule, groupTo, onSign, onWithdraw }: RuleRowProps) {
  const { titulo, gravedad, tipo, efecto, consejo, via, fuente, base, grupo, estado, revision } = rule;
  const state = stateBadges[estado];
  const facts = [kindLabels[tipo], routeLabels[via], `Fuente: ${fuente}`, basisLabels[base]].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-80 flex-1 text-cell wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{titulo}</b>
          <Badge tone={gravedad === 'grave' ? 'danger' : 'info'}>{gravedad === 'grave' ? 'Grave' : 'Importante'}</Badge>
          <Badge tone={state.tone}>{state.text}</Badge>
        </p>
        <p>
          {efecto} <span className="text-ink-600">{consejo}</span>
        </p>
        <p className="text-label text-ink-600">
          {facts.join('. ')}
          {groupTo && (
            <>
              {'. '}
              <Link to={groupTo} className="font-semibold text-brand-700 underline">
                Ver los {grupo.filas} del grupo
              </Link>
            </>
          )}
        </p>
        {revision && (
          <p className="text-label text-ink-600">
            {estado === 'firmado' ? 'Firmó' : 'Retiró'} {revision.por}, {momentText(revision.momento)}
            {revision.motivo && `: ${revision.motivo}`}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {onWithdraw && (
          <Button size="sm" aria-label={`Retirar ${titulo}`} onClick={onWithdraw}>
            Retirar
          </Button>
        )}
        {onSign && (
          <Button size="sm" aria-label={`Firmar ${titulo}`} onClick={onSign}>
            Firmar
          </Button>
        )}
      </div>
    </li>
  );
}
