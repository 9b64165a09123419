import { areProgramsStale, buildPrograms } from './programs-build.ts';
import { buildStorefront, isStorefrontStale } from './storefront-build.ts';

/** Everything that is built before it runs, if it changed since; `onBuild` is told before it takes its seconds. */
export async function buildWhatIsStale(onBuild: () => void = () => undefined): Promise<void> {
  const [isStorefrontOld, areProgramsOld] = await Promise.all([isStorefrontStale(), areProgramsStale()]);
  if (isStorefrontOld || areProgramsOld) onBuild();
  await Promise.all([isStorefrontOld && buildStorefront(), areProgramsOld && buildPrograms()]);
}
