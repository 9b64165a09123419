import type { AlertDto } from '@botica/contract/health/safety';
import type { Alert } from '@botica/domain/health/safety';

export function fromAlertDto({ clave, tipo, gravedad, efecto, consejo, productos, persona }: AlertDto): Alert {
  const medicines = productos.map((one) => ({
    ...{ key: one.clave, name: one.nombre, ingredient: one.principio, isTaken: one.loToma },
  }));
  const person = persona && { id: persona.personaId, name: persona.nombre };
  return { key: clave, kind: tipo, severity: gravedad, medicines, effect: efecto, advice: consejo, person };
}
