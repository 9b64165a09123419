import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { AddressEcho } from '../../../ports/address-echo.ts';
import { findAppVersion, findDocument, findVariables } from './store.ts';

/** The name under which staff store the PCI certificate. */
const pciCertificateName = 'certificado-pci';

/** A store without a version record is new: no browser has an older version to refresh. */
const firstVersion = { version: '1.0.0', previousVersion: '1.0.0', isMandatory: false, clearsStorage: false };

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
    async pciCertificate() {
      const html = await findDocument(db, pciCertificateName);
      return html ? success(html) : failure('PCI_CERTIFICATE_UNAVAILABLE');
    },
  };
}
