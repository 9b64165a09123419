import { expect, it } from 'vitest';
import { clusterMarkers } from './cluster-markers.ts';
import type { MapMarker } from './map-types.ts';

const at = (id: string, lng: number, tone?: MapMarker['tone']): MapMarker => ({
  id,
  label: `Botica ${id}`,
  lat: 15.5,
  lng,
  tone,
});

const near = [at('1', -88.03), at('2', -88.029), at('3', -88.028)];
const far = at('4', -87.9);

it('draws branches that overlap as one cluster, and the others alone', () => {
  const { single, clusters } = clusterMarkers([...near, far], 12, undefined);
  expect(single.map(({ id }) => id)).toEqual(['4']);
  expect(clusters).toEqual([expect.objectContaining({ count: 3 })]);
});

it('a cluster falls apart at its next zoom', () => {
  const [cluster] = clusterMarkers(near, 12, undefined).clusters;
  const { clusters } = clusterMarkers(near, cluster?.nextZoom ?? 0, undefined);
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(3);
});

it('shows every branch alone at the closest zoom', () => {
  expect(clusterMarkers(near, 18, undefined).single).toHaveLength(3);
});

it('never hides the selected branch and the position of the shopper in a cluster', () => {
  const { single, clusters } = clusterMarkers([...near, at('0', -88.03, 'person')], 12, '2');
  expect(single.map(({ id }) => id)).toEqual(['2', '0']);
  expect(clusters).toEqual([expect.objectContaining({ count: 2 })]);
});
