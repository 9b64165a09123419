import type { AppVersion } from '@botica/domain/content/app-version';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { AddressEcho } from '../../../ports/address-echo.ts';
import { findAppVersion, findCertificateText, findVariables } from './store.ts';

/** A store without a version record is new: no browser has an older version to refresh. */
export const firstVersion: AppVersion = {
  version: '1.0.0',
  previousVersion: '1.0.0',
  mandatory: false,
  clearStorage: false,
};

export type ConfigService = ReturnType<typeof createConfigService>;

export function createConfigService({ db, addressEcho }: { db: Db; addressEcho: AddressEcho }) {
  return {
    appVersion: async () => (await findAppVersion(db)) ?? firstVersion,
    publicAddress: (ip: string) => addressEcho.locate(ip),

    /** A102: a value that looks like a number is a number. */
    async variable(companyId: number, nameOrCode: string) {
      const choice = /^\d{1,9}$/.test(nameOrCode) ? { codes: [Number(nameOrCode)] } : { name: nameOrCode };
      const [variable] = await findVariables(db, companyId, choice);
      return variable ? success(variable) : failure('SETTING_NOT_FOUND');
    },

    variables: (companyId: number, codes: readonly number[]) => findVariables(db, companyId, { codes }),
    variablesOfProcess: (companyId: number, process: string) => findVariables(db, companyId, { process }),

    /** SHELL-05, INFO-07 */
    async pciCertificate(companyId: number) {
      const text = await findCertificateText(db, companyId);
      return text ? success(toParagraphs(text)) : failure('PCI_CERTIFICATE_UNAVAILABLE');
    },
  };
}

/** A text of staff as HTML: nothing in it is markup. */
function toParagraphs(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return safe
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
