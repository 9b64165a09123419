import type { BaseServer } from './call.ts';

/** Settings that the server embeds in the page, so that the first screen needs no extra call. */
export interface StorefrontSettings {
  production: boolean;
  release: string;
  /** HTTP-06: one base address for each base server. */
  baseUrls: Record<BaseServer, string>;
  /** COUNTRY-21: pictures of company 14 come from a different address. */
  imageBaseUrls: { default: string; nicaragua: string };
  /** Empty: the map draws our outlines and uses no tile server. */
  mapTileUrl: string;
  mapTileAttribution: string;
  /** TELE-02 A118: an address with this word is reported to the tracking pixel; empty means none. */
  pixelWord: string;
  /** ROLE-14: the social network's OAuth 2 endpoints, which the browser uses with PKCE (S256) and a state. */
  social: { authorizeUrl: string; tokenUrl: string; clientId: string; scope: string };
}

/** The name of the meta element that carries the settings as JSON. */
export const settingsMetaName = 'botica-settings';
