import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { SettingId } from '@botica/domain/content/settings';
import {
  checkResponsible,
  checkSetting,
  hasResponsible,
  settingIds,
  settingOf,
  tidySetting,
} from '@botica/domain/content/settings';
import { decideSave } from '@botica/domain/drafts';
import { tidyText } from '@botica/domain/format';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { actOnce } from '../../care/acts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { findActsOn } from '../../staff/audit/index.ts';
import type { Asked } from '../editions/index.ts';
import type { SettingValue } from './store.ts';
import { lockSettings, readSettings } from './store.ts';
import type { PlaceProblem } from './write-setting.ts';
import { writeSetting } from './write-setting.ts';

export interface SettingForm {
  key: string;
  companyId: CompanyId;
  id: SettingId;
  seen: SettingValue;
  wanted: SettingValue;
}

export interface SettingChange {
  id: string;
  at: Date;
  by: string;
  reason: string;
  before: SettingValue;
  after: SettingValue;
}

export type SaveProblem =
  | 'STAFF_FORBIDDEN'
  | 'SETTING_INVALID'
  | 'SETTING_RESPONSIBLE_MISSING'
  | 'SETTING_CHANGED'
  | PlaceProblem;

/** How many changes of one setting are shown. */
const mostChanges = 200;
const idOf = (companyId: CompanyId, id: SettingId) => `${companyId}-${id}`;

export type SettingsService = ReturnType<typeof createSettings>;

/** The settings of a company: what the table of settings knows, with its history from the audit. */
export function createSettings(
  { clock, config, database }: Platform,
  { audit, once }: { audit: Audit; once: typeof actOnce },
) {
  const { db } = database;
  const { proposalHours, deskSoonMinutes } = config;

  function requireReader(rights: Rights, companyId: CompanyId): void {
    if (!rights.canAt('settings.read', { companyId })) throw new ProblemError('STAFF_FORBIDDEN');
  }

  return {
    async list(rights: Rights, companyId: CompanyId) {
      requireReader(rights, companyId);
      const { values, others } = await readSettings(db, companyId);
      const usualOf = (id: SettingId) => settingOf(id).usual(companies[companyId], { proposalHours, deskSoonMinutes });
      return {
        settings: settingIds.map((id) => ({
          ...{ id, usual: usualOf(id), value: null, responsible: '' },
          ...values.get(id),
        })),
        others,
        mayEdit: rights.canAt('settings.edit', { companyId }),
      };
    },

    async changes(rights: Rights, companyId: CompanyId, id: SettingId): Promise<SettingChange[]> {
      requireReader(rights, companyId);
      const acts = await findActsOn(db, 'setting', [idOf(companyId, id)], mostChanges);
      return acts.map((act) => ({
        ...{ id: act.id, at: act.at, by: act.staffName ?? '', reason: act.reason ?? '' },
        ...{ before: toValue(act.before), after: toValue(act.after) },
      }));
    },

    /** Compare and set: refused when somebody else changed the value after the person saw it. */
    async save(
      form: SettingForm,
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, SaveProblem | 'CARE_KEY_USED'>> {
      const { companyId, id, seen, key } = form;
      if (!rights.canAt('settings.edit', { companyId })) return failure('STAFF_FORBIDDEN');
      const setting = settingOf(id);
      const wanted = tidyWanted(id, form.wanted);
      if (wanted.value === null && setting.value.kind === 'switch') return failure('SETTING_INVALID');
      if (wanted.value !== null) {
        if (checkSetting(setting, wanted.value)) return failure('SETTING_INVALID');
        if (hasResponsible(setting.value) && checkResponsible(wanted.responsible))
          return failure('SETTING_RESPONSIBLE_MISSING');
      }
      const sent = { key, act: 'setting.changed', content: [companyId, id, wanted], at: clock.now() } as const;
      return once<SaveProblem>(db, sent, async (tx) => {
        await lockSettings(tx, companyId);
        const current = (await readSettings(tx, companyId)).values.get(id) ?? { value: null, responsible: '' };
        const decision = decideSave({ current: pairOf(current), seen: pairOf(seen), wanted: pairOf(wanted) });
        if (decision === 'conflict') return failure('SETTING_CHANGED');
        if (decision === 'same') return success(undefined);
        const written = await writeSetting(tx, { companyId, setting, wanted });
        if (!written.ok) return written;
        await audit.write(tx, {
          ...{ by, act: 'setting.changed', reason, place: { companyId } },
          on: { kind: 'setting', id: idOf(companyId, id), name: setting.label },
          before: { ...current },
          after: { ...wanted },
        });
        return success(undefined);
      });
    },
  };
}

const pairOf = ({ value, responsible }: SettingValue) => [value, responsible];

function tidyWanted(id: SettingId, { value, responsible }: SettingValue): SettingValue {
  const setting = settingOf(id);
  if (value === null) return { value, responsible: '' };
  return {
    value: tidySetting(setting, value),
    responsible: hasResponsible(setting.value) ? tidyText(responsible) : '',
  };
}

function toValue(snapshot: Record<string, unknown> | null): SettingValue {
  const { value, responsible } = snapshot ?? {};
  return {
    value: typeof value === 'string' ? value : null,
    responsible: typeof responsible === 'string' ? responsible : '',
  };
}
