import type { RuleDto, RuleKindDto, RuleStateDto } from '@botica/contract/health/knowledge';
import { safetyTexts } from '@botica/domain/health/safety';
import type { ListedRule, RuleState } from './review-store.ts';
import type { RuleKind } from './tables.ts';

const kindNames = {
  interaction: 'interaccion',
  class: 'duplicado',
  caution: 'precaucion',
} as const satisfies Record<RuleKind, RuleKindDto>;
const stateNames = {
  pending: 'pendiente',
  signed: 'firmado',
  withdrawn: 'retirado',
} as const satisfies Record<RuleState, RuleStateDto>;

const keyOf = <Key extends string, Name extends string>(names: Readonly<Record<Key, Name>>, name: Name | undefined) =>
  (Object.keys(names) as Key[]).find((key) => names[key] === name);

export const kindOf = (name: RuleKindDto | undefined): RuleKind | undefined => keyOf(kindNames, name);
export const stateOf = (name: RuleStateDto | undefined): RuleState | undefined => keyOf(stateNames, name);

export function toRuleDto(rule: ListedRule): RuleDto {
  const { key, kind, isGrave, title, groupKey, groupName, content, state } = rule;
  const isPair = 'effect' in content;
  return {
    clave: key,
    tipo: kindNames[kind],
    gravedad: isGrave ? 'grave' : 'importante',
    titulo: title,
    efecto: isPair ? content.effect : content.text,
    consejo: isPair ? content.advice : kind === 'class' ? safetyTexts.askBoth : safetyTexts.askOne,
    via: content.route,
    fuente: 'source' in content ? content.source : `ATC ${content.prefixes.join(', ')}`,
    base: isPair ? content.textBasis : '',
    grupo: {
      ...{ clave: groupKey, nombre: groupName, filas: rule.groupSize },
      ...{ pendientes: rule.groupPending, retirados: rule.groupWithdrawn },
    },
    estado: stateNames[state],
    revision: rule.reviewedAt
      ? { por: rule.staffName ?? '', momento: new Date(rule.reviewedAt).toISOString(), motivo: rule.reason ?? '' }
      : null,
  };
}
