import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storefrontFolder } from '../../../platform/browser-app.ts';
import type { Asset } from './head-html.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

export type ScreenAssets = (screen: string) => readonly Asset[];

/** The additional files of a screen, preloaded with the page. */
export async function readScreenAssets(): Promise<ScreenAssets> {
  const file = join(storefrontFolder, '.vite/manifest.json');
  if (!existsSync(file)) return () => [];
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(file, 'utf8'));
  const known = new Map<string, readonly Asset[]>();
  const ofEntry = new Set(
    Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry ? reachable(manifest, name) : [])),
  );
  return (screen) => {
    const name = `src/features/${screen}`;
    const assets =
      known.get(name) ??
      assetsOf(
        manifest,
        reachable(manifest, name).filter((one) => !ofEntry.has(one)),
      );
    known.set(name, assets);
    return assets;
  };
}

function reachable(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name) || !manifest[name]) return [];
  seen.add(name);
  for (const next of manifest[name].imports ?? []) reachable(manifest, next, seen);
  return [...seen];
}

function assetsOf(manifest: Record<string, Chunk>, names: readonly string[]): Asset[] {
  return names.flatMap((name): Asset[] => {
    const { file, css = [] } = manifest[name] ?? { file: '' };
    return [...css.map((href): Asset => ({ kind: 'style', href: `/${href}` })), { kind: 'script', href: `/${file}` }];
  });
}
