import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { AddressEcho } from '../../ports/address-echo.ts';
import { findAppVersion, findDocument } from './store.ts';

/** The name under which staff keep the PCI certificate. */
export const pciCertificateName = 'certificado-pci';

/** A store without a version record is new: nobody has an older one to refresh. */
const firstVersion = { version: '1.0.0', previousVersion: '1.0.0', isMandatory: false, clearsStorage: false };

export type ConfigService = ReturnType<typeof createConfigService>;

export function createConfigService({ db, addressEcho }: { db: Db; addressEcho: AddressEcho }) {
  return {
    appVersion: async () => (await findAppVersion(db)) ?? firstVersion,
    publicAddress: (ip: string) => addressEcho.locate(ip),

    /** SHELL-05, INFO-07 */
    async pciCertificate() {
      const html = await findDocument(db, pciCertificateName);
      return html ? success(html) : failure('PCI_CERTIFICATE_UNAVAILABLE');
    },
  };
}
