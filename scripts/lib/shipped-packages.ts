/** The fields of an entry of `packages` in package-lock.json that we read; everything else is copied. */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface LockFile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

export interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

/** The part of our lock file that these packages need, as the lock file of a manifest with only them. */
export function lockOnly<Given extends Manifest>(manifest: Given, { lockfileVersion, packages }: LockFile) {
  const shipped = new Map<string, LockedPackage>();
  function add(path: string): void {
    const entry = packages[path];
    if (!entry || shipped.has(path)) return;
    shipped.set(path, entry);
    for (const name of neededBy(entry)) add(locate(packages, path, name));
  }
  for (const name of Object.keys(manifest.dependencies)) add(`node_modules/${name}`);
  const sorted = [...shipped].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(sorted) },
  };
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Resolves like Node: in the package's own `node_modules` first, then in each folder above. */
function locate(packages: LockFile['packages'], from: string, name: string): string {
  for (let folder = from; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
  }
  return `node_modules/${name}`;
}

/** The top-level version in the lock file, which the repository itself resolves. */
export function lockedVersion({ packages }: LockFile, name: string): string {
  const version = packages[`node_modules/${name}`]?.version;
  if (!version || packages[`apps/server/node_modules/${name}`]) {
    throw new Error(`${name} is not in package-lock.json at the top level, so it cannot be shipped.`);
  }
  return version;
}
