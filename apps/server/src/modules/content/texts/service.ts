import type { ReplaceText, TextChanges, TextOverride } from '@botica/domain/content/texts';
import { changesOf, checkOverrides, createReplaceText } from '@botica/domain/content/texts';
import { ConfigError } from '../../../platform/config.ts';
import type { Platform } from '../../../platform/index.ts';
import { findAllOverrides } from './store.ts';

/** Sent by triggers.sql when a text changes. */
export const textChannel = 'text_overrides';

/** By company. Undefined when no company replaces a text. */
export type CompanyTexts = Readonly<Record<number, TextChanges>>;

export type Texts = ReturnType<typeof createTexts>;

/**
 * The quoted texts that companies replace (A191). Every process caches them: they are read at the start and when the
 * database notifies of a change.
 */
export function createTexts({ database, log }: Pick<Platform, 'database' | 'log'>) {
  let ofCompanies: CompanyTexts | undefined;
  let replaceOf: ReadonlyMap<number, ReplaceText> = new Map();

  async function load(): Promise<void> {
    const rows = await findAllOverrides(database.db);
    const wrong = checkOverrides(rows);
    if (wrong.length > 0) throw new ConfigError(`Table text_overrides: ${wrong.join('; ')}`);
    ofCompanies = rows.length > 0 ? groupByCompany(rows) : undefined;
    replaceOf = new Map(
      Object.entries(ofCompanies ?? {}).map(([id, changes]) => [Number(id), createReplaceText(changes)]),
    );
  }

  let loading = Promise.resolve();
  /** One load at a time, so that an older answer never replaces a newer one. A failed one keeps the texts as they are. */
  function reload(): void {
    loading = loading.then(load).catch((error: unknown) => {
      log.error({ err: error }, 'the text overrides could not be loaded; the previous ones stay');
    });
  }

  return {
    /** Refuses to start with an override that cannot be used. */
    async start(): Promise<void> {
      await load();
      // After a reconnect the texts are read again, because notifications may have been missed.
      await database.listen(textChannel, reload, reload);
    },
    ofCompanies: () => ofCompanies,
    /** Undefined when the company replaces no text. */
    replaceOf: (companyId: number) => replaceOf.get(companyId),
  };
}

function groupByCompany(rows: readonly TextOverride[]): CompanyTexts {
  const groups = Map.groupBy(rows, ({ companyId }) => companyId);
  return Object.fromEntries([...groups].map(([companyId, overrides]) => [companyId, changesOf(overrides)]));
}
