import type { PermissionGroup } from '@botica/domain/staff';
import type House from 'lucide-react/icons/house';
import type { ComponentType } from 'react';
import type { Need } from '../lib/session.ts';

export interface Screen {
  /** Below `/consola`. */
  path: string;
  label: string;
  /** The screen opens, and its menu entry shows, only with it. */
  need: Need;
  load: () => Promise<ComponentType>;
  /** A screen without it is reached from another one. */
  menu?: { Icon: typeof House; group?: PermissionGroup };
  /** Folds the sidebar to its rail. */
  isDesk?: true;
  /** Other words by which the command palette finds it. */
  words?: string;
}
