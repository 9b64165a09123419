import { CountryDialog } from './country-dialog.tsx';
import { ForeignAddressChoice } from './foreign-address-choice.tsx';
import { RequirementsDialog } from './requirements-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import type { Abroad, AbroadStage } from './use-abroad.ts';

const dialogs = {
  country: CountryDialog,
  service: ServiceDialog,
  address: ForeignAddressChoice,
  requirements: RequirementsDialog,
} as const satisfies Record<AbroadStage, unknown>;

/** FOREIGN-03 */
export function AbroadDialogs({ stage, abroad }: { stage: AbroadStage; abroad: Abroad }) {
  const Dialog = dialogs[stage];
  return <Dialog key={stage} abroad={abroad} />;
}
