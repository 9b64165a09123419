import { type BaseServer, baseServers, callPrefix } from '@botica/contract/call';
import { type StorefrontSettings, settingsMetaName } from '@botica/contract/storefront-settings';

const developmentSettings: StorefrontSettings = {
  production: false,
  release: 'desarrollo',
  baseUrls: Object.fromEntries(baseServers.map((server) => [server, callPrefix])) as Record<BaseServer, string>,
  imageBaseUrls: { default: callPrefix, nicaragua: callPrefix },
  streetMap: null,
  pixelWord: '',
  social: { authorizeUrl: '', tokenUrl: '', clientId: '', scope: '' },
};

/** A development server leaves the placeholder in the page, so missing values get their defaults. */
export function parseSettings(text: string | null | undefined): StorefrontSettings {
  const given = parseObject(text);
  return {
    ...developmentSettings,
    ...given,
    baseUrls: { ...developmentSettings.baseUrls, ...given.baseUrls },
    imageBaseUrls: { ...developmentSettings.imageBaseUrls, ...given.imageBaseUrls },
    social: { ...developmentSettings.social, ...given.social },
  };
}

function parseObject(text: string | null | undefined): Partial<StorefrontSettings> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

function readMeta(): string | null | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector(`meta[name="${settingsMetaName}"]`)?.getAttribute('content');
}

export const settings: StorefrontSettings = parseSettings(readMeta());
