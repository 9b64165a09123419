import { expect, it } from 'vitest';
import { createVideoView } from './video-view.ts';

it('DETAIL-09 reports the furthest point that was seen', () => {
  const view = createVideoView();
  view.reach(10, 40);
  view.reach(2, 40);
  expect(view.take()).toBe(25);
});

it('DETAIL-09 reports a point once, and again only when more was seen', () => {
  const view = createVideoView();
  view.reach(10, 40);
  view.take();
  expect(view.take()).toBeUndefined();
  view.reach(40, 40);
  expect(view.take()).toBe(100);
});

it('DETAIL-09 reports nothing for a video that was not played', () => {
  const view = createVideoView();
  view.reach(0, 40);
  view.reach(5, Number.NaN);
  expect(view.take()).toBeUndefined();
});

it('DETAIL-09 never reports more than 100 percent', () => {
  const view = createVideoView();
  view.reach(41, 40);
  expect(view.take()).toBe(100);
});
