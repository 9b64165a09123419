// Shows the reminders that the store pushes, and sends the answer of their buttons. It caches nothing and handles no
// requests of pages.
const generic = { titulo: 'Es hora de tu medicina', texto: '', marca: 'recordatorio', ruta: '/mis-medicinas' };
const answers = [
  { action: 'tomada', title: 'La tomé' },
  { action: 'saltada', title: 'No la tomaré' },
];

addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action ? answer(event.action, event.notification.data) : open(event.notification.data.ruta));
});

function read(data) {
  try {
    return { ...generic, ...data.json() };
  } catch {
    return generic;
  }
}

/** A notice with the same tag replaces the one before, so that a repeated delivery shows once. */
function show({ titulo, texto, marca, ruta, ficha, responder }) {
  return registration.showNotification(titulo, {
    body: texto,
    tag: marca,
    lang: 'es',
    icon: '/favicon.svg',
    data: { ruta, ficha, responder },
    actions: ficha ? answers : [],
  });
}

async function answer(estado, { ruta, ficha, responder }) {
  try {
    const reply = await fetch(responder, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ficha, estado }),
    });
    if (reply.ok) return;
  } catch {
    // Offline: the page tells it.
  }
  await registration.showNotification('No pudimos anotarla', {
    body: 'Ábrelo para marcar la toma.',
    tag: 'recordatorio-sin-anotar',
    lang: 'es',
    icon: '/favicon.svg',
    data: { ruta },
  });
}

async function open(ruta) {
  const address = new URL(ruta, location.origin);
  // Never elsewhere.
  const target = address.origin === location.origin ? address.href : location.origin;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = pages.find(({ url }) => url === target);
  return known ? known.focus() : clients.openWindow(target);
}
