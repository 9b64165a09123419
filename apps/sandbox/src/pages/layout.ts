import type { FastifyReply } from 'fastify';
import { type Html, html } from '../platform/html.ts';

const sections = [
  { path: '/', name: 'Servicios' },
  { path: '/buzon', name: 'Buzón' },
  { path: '/branch-link/pedidos', name: 'Pedidos' },
  { path: '/branch-link/identidades', name: 'Identidades' },
  { path: '/pharmacist/recetas', name: 'Recetas' },
  { path: '/partner-till/caja', name: 'Cupones' },
  { path: '/insurers/solicitudes', name: 'Seguros' },
  { path: '/laboratory/ordenes', name: 'Laboratorio' },
  { path: '/settlements/archivos', name: 'Liquidaciones' },
  { path: '/erp/recibidos', name: 'Avisos' },
  { path: '/push/recibidos', name: 'Push' },
  { path: '/switchboard', name: 'Fallas' },
] as const;
type SectionPath = (typeof sections)[number]['path'];

export interface Page {
  title: string;
  section?: SectionPath;
  /** Refreshes the parts marked `data-live`. */
  isLive?: boolean;
  /** A page of an outside company: without our header, fit for a frame, optionally self-submitting. */
  outside?: { goesOn: boolean };
  main: Html;
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(layout(page).toString());
}

function layout({ title, section, isLive = false, outside, main }: Page): Html {
  const live = html`<script type="module" src="/assets/live.js"></script>
  <noscript><meta http-equiv="refresh" content="10"></noscript>`;
  return html`<!doctype html>
<html lang="es">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Botica, entorno de pruebas</title>
  <link rel="icon" href="/assets/icon.svg">
  <link rel="stylesheet" href="/assets/sandbox.css">
  ${isLive && live}
  ${outside?.goesOn && html`<script type="module" src="/assets/submit.js"></script>`}
</head>
<body>
  ${!outside && heading(section)}
  <main class="wrap" id="contenido" tabindex="-1">
${main}
  </main>
</body>
</html>
`;
}

function heading(section: SectionPath | undefined): Html {
  return html`<a class="skip" href="#contenido">Ir al contenido</a>
  <header class="head">
    <div class="wrap head-in">
      <a class="logo" href="/"><img src="/assets/icon.svg" alt="" width="36" height="36"><span>Botica <small>Entorno de pruebas</small></span></a>
      <nav aria-label="Secciones">
        ${sections.map(({ path, name }) => html`<a href="${path}"${path === section && html` aria-current="page"`}>${name}</a>`)}
      </nav>
    </div>
  </header>`;
}
