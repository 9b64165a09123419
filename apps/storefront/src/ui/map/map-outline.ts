import L from 'leaflet';
import type { MapOutline, MapPlace } from './map-types.ts';

export const defaultOutlineUrl = '/mapa/centroamerica.json';

const fetched = new Map<string, Promise<MapOutline>>();

/** One request for all the maps of a visit; a failed one may be retried. */
export function loadOutline(url: string): Promise<MapOutline> {
  const known = fetched.get(url);
  if (known) return known;
  const request = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`outline ${response.status}`);
    return response.json() as Promise<MapOutline>;
  });
  fetched.set(url, request);
  request.catch(() => fetched.delete(url));
  return request;
}

const land: Record<string, L.PathOptions> = {
  neighbour: { color: '#d5ded9', weight: 1, fillColor: '#eef2f0', fillOpacity: 1 },
  country: { color: '#7fa897', weight: 1.5, fillColor: '#fbfdfc', fillOpacity: 1 },
  department: { color: '#cfdcd5', weight: 1, fillOpacity: 0 },
};

/** From this zoom on the departments are named; before, the countries. */
const departmentZoom = 8;

/** Countries under departments under markers, with their names where there is room for them. */
export function outlineLayer(outline: MapOutline): L.LayerGroup {
  const order = ['neighbour', 'country', 'department'];
  const layers = order.map((kind) =>
    L.geoJSON(outline, {
      pane: 'land',
      interactive: false,
      filter: (feature) => feature.properties?.kind === kind,
      style: () => land[kind] ?? {},
      onEachFeature: (feature, layer) => nameLand(kind, String(feature.properties?.name ?? ''), layer),
    }),
  );
  return L.layerGroup(layers);
}

function nameLand(kind: string, name: string, layer: L.Layer): void {
  if (name === '') return;
  layer.bindTooltip(name, {
    pane: 'names',
    permanent: true,
    direction: 'center',
    className: `map-name map-name-${kind}`,
    interactive: false,
  });
}

/** A dot and its name, under everything that can be pressed. */
export function namePlace({ lat, lng, name }: MapPlace): L.Layer {
  return L.circleMarker([lat, lng], {
    pane: 'land',
    radius: 3,
    color: '#74827b',
    weight: 1.5,
    fillColor: '#fff',
    fillOpacity: 1,
    interactive: false,
  }).bindTooltip(name, {
    pane: 'names',
    permanent: true,
    direction: 'bottom',
    className: 'map-name map-name-place',
    interactive: false,
  });
}

class LandGrid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-grid');
  }
}

/** The panes that keep land, grid and names under lines and markers, whatever loads first. */
export function addLandPanes(map: L.Map): void {
  map.createPane('land');
  map.createPane('grid');
  map.createPane('names');
}

/** A faint grid over the land, instead of streets. */
export function gridLayer(): L.Layer {
  return new LandGrid({ pane: 'grid', tileSize: 256 });
}

/** Tells the stylesheet which names to show. */
export function markZoom(map: L.Map): void {
  map.getContainer().dataset.names = map.getZoom() >= departmentZoom ? 'departments' : 'countries';
}
