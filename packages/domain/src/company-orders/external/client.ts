/** ROLE-06: tipoUsuarioID of an external client. */
export const externalClientTypeId = 1;
/** tipoUsuarioID of everybody else. */
export const ordinaryUserTypeId = 2;

/** R064: where an external client orders for an affiliate. */
export const externalOrdersPath = '/pedidosexternos';

export function isExternalClient(userTypeId: number | undefined): boolean {
  return userTypeId === externalClientTypeId;
}
