import type { StreetMap } from '@botica/contract/storefront-settings';
import type L from 'leaflet';
import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  leafletLayer,
  linear,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import { type RoadClass, roadClass } from './road-class.ts';

/** Streets drawn on canvas from the ranges of one file: no worker and no WebGL, which cheap phones lack. */
export function vectorStreets({ url, maxZoom, attribution }: Extract<StreetMap, { kind: 'pmtiles' }>): L.GridLayer {
  // Only the types of the package know `GridLayer` as a global of Leaflet.
  return leafletLayer({
    url,
    attribution,
    maxDataZoom: maxZoom,
    paintRules: paintRules(),
    labelRules: labelRules(),
    backgroundColor: '#f2f4f0',
  }) as unknown as L.GridLayer;
}

const water = '#cbdfeb';
const park = '#dcebd8';

/** The names of layers of both schemas (road-class.ts); a file has one of each pair. */
function paintRules(): PaintRule[] {
  const area = (dataLayer: string, fill: string, filter?: PaintRule['filter']): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    ...(filter ? { filter } : {}),
  });
  return [
    area('landuse', park, (_, { props }) =>
      /park|grass|wood|forest|garden|cemetery/.test(`${props.kind ?? props.class}`),
    ),
    area('landcover', park, (_, { props }) => /grass|wood|forest/.test(`${props.kind ?? props.class}`)),
    area('park', park),
    { dataLayer: 'waterway', symbolizer: new LineSymbolizer({ color: water, width: 2 }) },
    area('water', water, (_, { geomType }) => geomType === polygon),
    { dataLayer: 'buildings', minzoom: 15, symbolizer: new PolygonSymbolizer({ fill: '#e6e8e3' }) },
    { dataLayer: 'building', minzoom: 15, symbolizer: new PolygonSymbolizer({ fill: '#e6e8e3' }) },
    ...roadLayers.flatMap((layer) => roadOrder.flatMap((of) => casing(layer, of))),
    ...roadLayers.flatMap((layer) => roadOrder.map((of) => road(layer, of))),
  ];
}

const polygon = 3;
const roadLayers = ['roads', 'transportation'] as const;
/** The last one is drawn on top. */
const roadOrder = ['path', 'minor', 'major', 'highway'] as const satisfies readonly RoadClass[];

/** Pixels at the zooms 11, 14 and 17. */
const widths: Readonly<Record<RoadClass, readonly [number, number, number]>> = {
  path: [0, 1, 2],
  minor: [0.5, 3, 10],
  major: [1.5, 5, 15],
  highway: [2.5, 6, 17],
};
const colors: Readonly<Record<RoadClass, string>> = {
  path: '#dcdfd9',
  minor: '#ffffff',
  major: '#ffffff',
  highway: '#ffe9b0',
};

function widthOf(of: RoadClass, more = 0) {
  const [far, middle, close] = widths[of];
  return linear([
    [11, far + more],
    [14, middle + more],
    [17, close + more],
  ]);
}

const isOf =
  (of: RoadClass) =>
  (_: number, { props }: Feature) =>
    roadClass(props) === of;

function casing(dataLayer: string, of: RoadClass): PaintRule[] {
  if (of === 'path') return [];
  const symbolizer = new LineSymbolizer({ color: of === 'highway' ? '#e3c675' : '#cfd5cc', width: widthOf(of, 1.6) });
  return [{ dataLayer, minzoom: of === 'minor' ? 13 : 10, symbolizer, filter: isOf(of) }];
}

function road(dataLayer: string, of: RoadClass): PaintRule {
  const symbolizer = new LineSymbolizer({ color: colors[of], width: widthOf(of) });
  return { dataLayer, minzoom: of === 'path' ? 15 : 10, symbolizer, filter: isOf(of) };
}

const font = (weight: number, size: number) => `${weight} ${size}px "Figtree Variable", sans-serif`;
const labelProps = ['name:es', 'name'];

function labelRules(): LabelRule[] {
  const street = (dataLayer: string, minzoom: number, of: readonly RoadClass[]): LabelRule => ({
    dataLayer,
    minzoom,
    filter: (_, { props }) => of.some((one) => one === roadClass(props)),
    symbolizer: new LineLabelSymbolizer({ labelProps, fill: '#4a5750', stroke: '#fff', width: 3, font: font(500, 12) }),
  });
  const place = (dataLayer: string): LabelRule => ({
    dataLayer,
    symbolizer: new CenteredTextSymbolizer({
      labelProps,
      fill: '#33413a',
      stroke: '#fff',
      width: 3,
      font: font(700, 13),
      lineHeight: 1.2,
    }),
  });
  return [
    place('places'),
    place('place'),
    ...['roads', 'transportation_name'].flatMap((layer) => [
      street(layer, 14, ['highway', 'major']),
      street(layer, 16, ['minor']),
    ]),
  ];
}
