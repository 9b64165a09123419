import type { FileHandle } from 'node:fs/promises';
import { Compression, type Header, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import { MapError } from './problems.ts';

export interface CheckedMap {
  maxZoom: number;
  bounds: { west: number; south: number; east: number; north: number };
  attribution: string;
}

/** The data comes from OpenStreetMap unless the file names another source. */
const defaultAttribution = '© OpenStreetMap';
/** The layers that hold streets, in the two schemas that the storefront can draw. */
const streetLayers = ['roads', 'transportation'];
/** Below this zoom no schema contains the streets of a neighbourhood. */
const leastZoom = 12;

/** Refuses a file that the storefront cannot draw, with the reason. */
export async function checkMapFile(handle: FileHandle): Promise<CheckedMap> {
  const { size } = await handle.stat();
  const archive = new PMTiles(sourceOf(handle));
  const header = await readOrRefuse(() => archive.getHeader(), 'El archivo no es un PMTiles, o está dañado.');
  refuseUnusable(header, size);
  const metadata = await readOrRefuse(() => archive.getMetadata(), 'No se pueden leer los metadatos del archivo.');
  refuseWithoutStreets(metadata);
  const { maxZoom, minLon, minLat, maxLon, maxLat } = header;
  return {
    maxZoom,
    bounds: { west: minLon, south: minLat, east: maxLon, north: maxLat },
    attribution: attributionOf(metadata),
  };
}

function refuseUnusable(header: Header, size: number): void {
  const { specVersion, tileType, tileCompression, tileDataOffset, tileDataLength = 0, maxZoom } = header;
  if (specVersion !== 3) throw new MapError(`El archivo es de la versión ${specVersion} de PMTiles; se necesita la 3.`);
  if (tileType !== TileType.Mvt) throw new MapError('El archivo no tiene teselas vectoriales (MVT).');
  if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None) {
    throw new MapError('Las teselas deben estar comprimidas con gzip, o sin comprimir: el navegador no lee otra cosa.');
  }
  if (tileDataOffset + tileDataLength > size) throw new MapError('El archivo está incompleto: se cortó al copiarlo.');
  if (maxZoom < leastZoom) {
    throw new MapError(`El archivo llega al nivel ${maxZoom}; las calles necesitan el ${leastZoom} o más.`);
  }
  const { minLon, minLat, maxLon, maxLat } = header;
  if (!(minLon < maxLon && minLat < maxLat)) throw new MapError('El archivo no dice qué región cubre.');
}

function refuseWithoutStreets(metadata: unknown): void {
  const layers = (metadata as { vector_layers?: { id?: unknown }[] } | undefined)?.vector_layers ?? [];
  if (Array.isArray(layers) && layers.some(({ id }) => streetLayers.includes(String(id)))) return;
  throw new MapError(`El archivo no tiene calles: ninguna de sus capas se llama ${streetLayers.join(' o ')}.`);
}

/** As plain text: the metadata often contains links, and the map must show no foreign markup. */
function attributionOf(metadata: unknown): string {
  const given = (metadata as { attribution?: unknown } | undefined)?.attribution;
  const text = typeof given === 'string' ? given : '';
  const plain = text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&copy;/gi, '©')
    .replaceAll(/&amp;/gi, '&')
    .replaceAll(/[<>]/g, '')
    .trim();
  return plain.slice(0, 300) || defaultAttribution;
}

/** pmtiles reads a file of the browser; this is the same for a file on disk. */
function sourceOf(handle: FileHandle): Source {
  return {
    getKey: () => 'file',
    async getBytes(offset, length): Promise<RangeResponse> {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}

async function readOrRefuse<Value>(read: () => Promise<Value>, refusal: string): Promise<Value> {
  try {
    return await read();
  } catch {
    throw new MapError(refusal);
  }
}
