import type { SettingChangeDto, SettingValueDto } from '@botica/contract/content/settings';
import { type CompanyId, companies } from '@botica/domain/companies';
import { settingOf, settingText } from '@botica/domain/content/settings';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/page.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { type Proposed, SettingDialog } from './setting-dialog.tsx';
import { changesQuery } from './settings.api.ts';

type SettingCardProps = { companyId: CompanyId; setting: SettingValueDto; mayEdit: boolean };

/** One setting: its value, the form that changes it, and its history. */
export function SettingCard({ companyId, setting, mayEdit }: SettingCardProps) {
  const [proposed, setProposed] = useState<Proposed>();
  const known = settingOf(setting.ajusteId);
  const textOf = (value: string | null) => settingText(known, value, companies[companyId]);
  const { valor: value, responsable: responsible, usual } = setting;
  return (
    <>
      <Card
        title={known.label}
        actions={
          mayEdit && (
            <Button variant="main" size="sm" onClick={() => setProposed({ value, responsible })}>
              Cambiar
            </Button>
          )
        }
      >
        <div className="grid gap-3">
          <Facts
            rows={[
              ['Valor', textOf(value)],
              ...(usual === null ? [] : [['Usual', textOf(usual)] as const]),
              ...(responsible ? [['Responde', responsible] as const] : []),
            ]}
          />
          <p className="text-cell text-ink-600">{known.hint}</p>
          {!mayEdit && <p className="text-label text-ink-600">Lo cambia quien administra los ajustes de la empresa.</p>}
        </div>
      </Card>
      <Changes companyId={companyId} setting={setting} textOf={textOf} onBack={mayEdit ? setProposed : undefined} />
      {proposed && (
        <SettingDialog
          companyId={companyId}
          setting={setting}
          proposed={proposed}
          onClose={() => setProposed(undefined)}
        />
      )}
    </>
  );
}

type ChangesProps = {
  companyId: CompanyId;
  setting: SettingValueDto;
  textOf: (value: string | null) => string;
  onBack: ((proposed: Proposed) => void) | undefined;
};

/** Who changed it, when, why, from what to what, and the way back. */
function Changes({ companyId, setting, textOf, onBack }: ChangesProps) {
  const { data, error, refetch } = useQuery(changesQuery(companyId, setting.ajusteId));
  const isBack = ({ antes, responsableAntes }: SettingChangeDto) =>
    antes === setting.valor && responsableAntes === setting.responsable;
  return (
    <Card title="Historia">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Cargando la historia" />
      ) : data.cambios.length === 0 ? (
        <p className="text-cell text-ink-600">Nadie lo ha cambiado en la consola.</p>
      ) : (
        <ol aria-label="Cambios" className="grid gap-2.5">
          {data.cambios.map((change) => (
            <li key={change.actoId} className="flex items-start justify-between gap-3 text-cell">
              <span className="min-w-0 wrap-anywhere">
                <s className="text-ink-600">{textOf(change.antes)}</s>{' '}
                <b className="font-semibold">{textOf(change.despues)}</b>
                <span className="block text-label text-ink-600">
                  {change.quien}, {momentText(change.momento)}
                </span>
                <span className="block text-label text-ink-600">
                  {[change.responsable && `Responde ${change.responsable}`, change.motivo].filter(Boolean).join('. ')}
                </span>
              </span>
              {onBack && !isBack(change) && (
                <Button
                  size="sm"
                  aria-label={`Volver a ${textOf(change.antes)}`}
                  onClick={() => onBack({ value: change.antes, responsible: change.responsableAntes })}
                >
                  <History size={14} />
                  Volver
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
