import type { Faults } from '../platform/faults.ts';
import { type Html, html } from '../platform/html.ts';
import type { MountedService } from '../platform/service.ts';
import { faultTags } from '../switchboard/fault-words.ts';
import type { Page } from './layout.ts';

export function homePage(services: readonly MountedService[], faults: Faults): Page {
  const main = html`
    <div class="title">
      <h1>Servicios simulados</h1>
      <p class="muted">El mundo exterior de la tienda: cada servicio responde como el de verdad, y se le pueden provocar fallas.</p>
    </div>
    <ul class="shortcuts">
      <li><a class="panel" href="/buzon"><strong>Buzón</strong><span class="muted">Lee los SMS y correos que envió la tienda.</span></a></li>
      <li><a class="panel" href="/branch-link/pedidos"><strong>Pedidos</strong><span class="muted">Sé la sucursal y el repartidor: mueve cada pedido.</span></a></li>
      <li><a class="panel" href="/branch-link/identidades"><strong>Identidades</strong><span class="muted">Sé el mostrador: confirma en persona la identidad de un cliente.</span></a></li>
      <li><a class="panel" href="/pharmacist/recetas"><strong>Recetas</strong><span class="muted">Sé el regente: aprueba o rechaza las recetas.</span></a></li>
      <li><a class="panel" href="/insurers/solicitudes"><strong>Seguros</strong><span class="muted">Sé la aseguradora: di qué cubres de cada solicitud.</span></a></li>
      <li><a class="panel" href="/laboratory/ordenes"><strong>Laboratorio</strong><span class="muted">Sé el laboratorio: envía los resultados de los exámenes.</span></a></li>
      <li><a class="panel" href="/partner-till/caja"><strong>Cupones</strong><span class="muted">Sé la caja de un comercio: factura los cupones.</span></a></li>
      <li><a class="panel" href="/settlements/archivos"><strong>Liquidaciones</strong><span class="muted">Sé el procesador: descarga el archivo de un día.</span></a></li>
      <li><a class="panel" href="/switchboard"><strong>Fallas</strong><span class="muted">Enciende demoras, errores y cortes en cada servicio.</span></a></li>
    </ul>
    <ul class="cards">${services.map((service) => serviceCard(service, faults))}</ul>`;
  return { title: 'Servicios', section: '/', main };
}

function serviceCard({ name, title, description, endpoints }: MountedService, faults: Faults): Html {
  return html`
      <li class="panel">
        <div class="panel-h"><h2><a href="/switchboard#${name}">${title}</a></h2><div class="tags">${faultTags(faults.of(name))}</div></div>
        <p class="muted">${description}</p>
        <ul class="endpoints" aria-label="Llamadas de ${title}">
          ${endpoints.map(({ method, url }) => html`<li><b>${method}</b> <code>${url}</code></li>`)}
        </ul>
      </li>`;
}
