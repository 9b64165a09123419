import { type FaultName, type FaultSet, faultNames } from '../platform/faults.ts';
import { type Html, html } from '../platform/html.ts';

export const faultWords: Readonly<Record<FaultName, { title: string; hint: string }>> = {
  delayMs: { title: 'Respuesta lenta', hint: 'Espera antes de contestar; se suma a las demás.' },
  error: { title: 'Error HTTP', hint: 'Contesta con un código de error.' },
  timeout: { title: 'Sin respuesta', hint: 'No contesta hasta que el cliente se rinde.' },
  wrongAnswer: { title: 'Respuesta equivocada', hint: 'Contesta 200 con un cuerpo que no es el documentado.' },
  dropConnection: { title: 'Conexión cortada', hint: 'Cierra la conexión sin contestar.' },
  lostAnswer: { title: 'Respuesta perdida', hint: 'Hace lo que se le pide y la respuesta no llega.' },
  duplicateNotice: { title: 'Aviso repetido', hint: 'Avisa dos veces a la tienda de lo mismo.' },
};

/** The active faults of a service, each with its probability and remaining times. */
export function faultTags(faults: FaultSet): Html[] {
  const active = faultNames.filter((name) => faults[name]);
  if (active.length === 0) return [html`<span class="tag">Normal</span>`];
  return active.map((name) => html`<span class="tag danger">${describeFault(name, faults)}</span>`);
}

function describeFault(name: FaultName, faults: FaultSet): string {
  const { probability = 1, times } = faults[name] ?? {};
  const value = name === 'delayMs' ? ` ${faults.delayMs?.ms} ms` : name === 'error' ? ` ${faults.error?.status}` : '';
  const chance = probability < 1 ? ` · ${toPercent(probability)} %` : '';
  const left = times === undefined ? '' : times === 1 ? ' · queda 1 vez' : ` · quedan ${times} veces`;
  return `${faultWords[name].title}${value}${chance}${left}`;
}

export function toPercent(probability: number): number {
  return Number((probability * 100).toFixed(2));
}
