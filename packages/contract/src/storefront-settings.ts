import type { BaseServer } from './call.ts';

/** The streets under a map, with the credit that their source asks for. */
export type StreetMap =
  /** Pictures from a tile server; `url` contains {z}, {x} and {y}. */
  | { kind: 'tiles'; url: string; attribution: string }
  /** One file of vector tiles that the store serves; `bounds` in degrees. */
  | { kind: 'pmtiles'; url: string; attribution: string; maxZoom: number; bounds: MapBounds };

export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Settings that the server embeds in the page, so that the first screen needs no extra call. */
export interface StorefrontSettings {
  production: boolean;
  release: string;
  /** HTTP-06: one base address for each base server. */
  baseUrls: Record<BaseServer, string>;
  /** COUNTRY-21: pictures of company 14 come from a different address. */
  imageBaseUrls: { default: string; nicaragua: string };
  /** Null: no screen shows a map (A188). */
  streetMap: StreetMap | null;
  /** TELE-02 A118: an address with this word is reported to the tracking pixel; empty means none. */
  pixelWord: string;
  /** ROLE-14: the social network's OAuth 2 endpoints, which the browser uses with PKCE (S256) and a state. */
  social: { authorizeUrl: string; tokenUrl: string; clientId: string; scope: string };
  /** A191: by company, the quoted texts that it replaces and the new ones. */
  texts?: Readonly<Record<number, Readonly<Record<string, string>>>> | undefined;
}

/** The name of the meta element that carries the settings as JSON. */
export const settingsMetaName = 'botica-settings';
