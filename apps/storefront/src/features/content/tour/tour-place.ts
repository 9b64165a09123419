export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface Screen {
  width: number;
  height: number;
}

/** The position of the panel; centred without a target. */
export type PanelPlace = { left: number; width: number } & ({ top: number } | { bottom: number } | { middle: true });

const panelWidth = 380;
const edge = 16;
const gap = 14;

/** Beside its target: under it in the upper half of the screen, above it in the lower one; always in view. */
export function placePanel(target: Box | undefined, screen: Screen): PanelPlace {
  const width = Math.min(panelWidth, screen.width - 2 * edge);
  if (!target) return { left: (screen.width - width) / 2, width, middle: true };
  const centre = target.left + target.width / 2 - width / 2;
  const left = Math.max(edge, Math.min(centre, screen.width - width - edge));
  const isAbove = target.top + target.height / 2 < screen.height / 2;
  return isAbove
    ? { left, width, top: target.top + target.height + gap }
    : { left, width, bottom: screen.height - target.top + gap };
}
