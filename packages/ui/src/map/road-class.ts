export const roadClasses = ['highway', 'major', 'minor', 'path'] as const;
export type RoadClass = (typeof roadClasses)[number];

/** `kind` is of the Protomaps schema; `class` is of OpenMapTiles, which planetiler and tilemaker write. */
const classOf: Readonly<Record<string, RoadClass>> = {
  highway: 'highway',
  motorway: 'highway',
  trunk: 'highway',
  major_road: 'major',
  medium_road: 'major',
  primary: 'major',
  secondary: 'major',
  tertiary: 'major',
  minor_road: 'minor',
  minor: 'minor',
  service: 'minor',
  path: 'path',
  track: 'path',
};

/** Nothing for railways, ferries and what is not known: they do not lead to a door. */
export function roadClass(tags: Readonly<Record<string, unknown>>): RoadClass | undefined {
  return classOf[String(tags.kind ?? tags.class ?? '')];
}
