const names: ReadonlyMap<number, (branchName: string) => string> = new Map([
  [1, (branchName: string) => `Recoger en ${branchName}`],
  [2, () => 'A domicilio'],
  [7, () => 'Al extranjero'],
]);

export function orderTypeName(orderTypeId: number, branchName: string): string {
  return names.get(orderTypeId)?.(branchName) ?? branchName;
}
