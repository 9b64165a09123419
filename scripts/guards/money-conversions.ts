import { isProduct, readImports, type Sources } from '../lib/sources.ts';

/** Files that convert between the wire and the inside model. */
const mappers = [
  /^packages\/contract\//,
  /^packages\/domain\/src\/money\//,
  /^apps\/server\/src\/(ports|import)\//,
  /^apps\/server\/src\/modules\/(.*\/)?([\w-]+-)?(routes|dtos|to-dto|from-dto)\.ts$/,
  /^apps\/(storefront|console)\/src\/features\/(.*\/)?([\w-]+\.api|([\w-]+-)?(from-dto|body))\.ts$/,
  /^apps\/(storefront|console)\/src\/lib\/(money|amounts)\.ts$/,
];

const isInside = (file: string) =>
  /^(apps\/(server|storefront|console)|packages\/domain)\/src\//.test(file) && isProduct(file);
const isMapper = (file: string) => mappers.some((pattern) => pattern.test(file));

/** Conversions between cents and wire decimals in code that must work in cents alone. */
export function findMoneyConversions(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (!isInside(file) || isMapper(file)) return [];
    const names = readImports(file, source)
      .filter(({ target }) => target.startsWith('packages/domain/src/money/'))
      .flatMap(({ names }) => (names === 'all' ? ['everything of money'] : names));
    const converting = names.filter((name) => /^(toCents|toDecimal|everything of money)$/.test(name));
    return converting.map((name) => `${file}: imports ${name}; convert in a mapper of the wire`);
  });
}

/** Wire types in services and stores. `allowed` holds the files that still have them, each with its reason. */
export function findWireTypes(sources: Sources, allowed: Readonly<Record<string, string>>): string[] {
  const using = [...sources].flatMap(([file, source]) => {
    if (!file.startsWith('apps/server/src/modules/') || !isProduct(file) || isMapper(file)) return [];
    const names = readImports(file, source)
      .filter(({ target }) => target.startsWith('packages/contract/'))
      .flatMap(({ names }) => (names === 'all' ? [] : names.filter((name) => name.endsWith('Dto'))))
      .filter((name) => /^[A-Z]/.test(name));
    return names.length > 0 ? [{ file, names }] : [];
  });
  const files = new Set(using.map(({ file }) => file));
  return [
    ...using
      .filter(({ file }) => !(file in allowed))
      .map(({ file, names }) => `${file}: imports ${names.join(', ')}; map it in routes.ts`),
    ...Object.keys(allowed)
      .filter((file) => !files.has(file))
      .map((file) => `${file}: has no wire type; take it off the list`),
  ];
}
