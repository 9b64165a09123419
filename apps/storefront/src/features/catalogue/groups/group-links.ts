/** R006 R008 R009: a group's path already has its levels in order. */
export function groupPath(path: string): string {
  return `/grupos/${path.split('/').map(encodeURIComponent).join('/')}`;
}

export const allGroupsPath = '/todasLasCategorias';
