import type { Config } from '../../../platform/config.ts';
import type { LetterContent } from '../../../platform/letters/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';

const ofAccount = 'es la dirección de una cuenta de Botica';
const notYou = 'Si no fuiste tú, cambia tu contraseña cuanto antes y escríbenos.';

/** The letters whose words a company may change. */
const noticeIds = {
  welcome: 'cuenta-bienvenida',
  'password-changed': 'cuenta-contrasena-nueva',
  'email-changed': 'cuenta-correo-cambiado',
  'account-deleted': 'cuenta-eliminada',
  'already-registered': 'cuenta-ya-existe',
} as const;

const notices = {
  welcome: {
    subject: 'Te damos la bienvenida a Botica',
    paragraphs: ['Tu cuenta está lista. Ya puedes comprar, guardar tus direcciones y acumular puntos.'],
    label: 'Ir a la tienda',
    path: '/',
  },
  'password-changed': {
    subject: 'Tu contraseña cambió',
    paragraphs: ['La contraseña de tu cuenta fue cambiada y cerramos las sesiones abiertas.', notYou],
    label: 'Ingresar a mi cuenta',
    path: '/login',
  },
  'email-changed': {
    subject: 'El correo de tu cuenta cambió',
    paragraphs: ['Tu cuenta de Botica ahora usa otra dirección de correo.', notYou],
  },
  'account-deleted': {
    subject: 'Tu cuenta fue eliminada',
    paragraphs: ['Eliminamos tu cuenta y tus datos personales. Gracias por el tiempo que nos acompañaste.'],
  },
  'already-registered': {
    subject: 'Ya tienes una cuenta en Botica',
    paragraphs: [
      'Alguien quiso usar este correo en una cuenta nueva, pero ya tienes una.',
      'Si fuiste tú, ingresa con tu contraseña, o pide una nueva si la olvidaste. Si no, ignora este correo.',
    ],
    label: 'Ingresar a mi cuenta',
    path: '/login',
  },
} as const satisfies Record<string, { subject: string; paragraphs: readonly string[]; label?: string; path?: string }>;
export type Notice = keyof typeof notices;

interface NoticePlace {
  config: Pick<Config, 'publicUrl'>;
  companyId: number;
}

/** Without a place, because the job or the caller knows no company, the letter has no button. */
export function noticeLetter(notice: Notice, firstName: string, place?: NoticePlace): LetterContent {
  const { subject, paragraphs, ...button } = notices[notice];
  return {
    companyId: place?.companyId,
    wording: { id: noticeIds[notice], values: { nombre: firstName } },
    subject,
    greeting: greet(firstName),
    paragraphs,
    ...(place && 'path' in button
      ? { action: { label: button.label, url: storeUrl(place.config, place.companyId, button.path) } }
      : {}),
    reason: ofAccount,
  };
}

const links = {
  activation: {
    subject: 'Activa tu cuenta de Botica',
    paragraphs: ['Abre este enlace para activar tu cuenta.', 'Vence en 3 días.'],
    label: 'Activar mi cuenta',
    path: '/activar',
  },
  'password-reset': {
    subject: 'Cambia tu contraseña',
    paragraphs: [
      'Abre este enlace para elegir otra contraseña.',
      'Vence en 1 hora. Si no lo pediste, ignora este correo.',
    ],
    label: 'Cambiar mi contraseña',
    path: '/restablecer/passwd',
  },
  'email-change': {
    subject: 'Confirma tu correo nuevo',
    paragraphs: ['Abre este enlace para usar esta dirección en tu cuenta de Botica.', 'Vence en 24 horas.'],
    label: 'Confirmar mi correo',
    path: '/activar',
  },
  'email-change-stop': {
    subject: 'Pidieron cambiar el correo de tu cuenta',
    paragraphs: [
      'Alguien que ingresó a tu cuenta con tu contraseña pidió usar otra dirección de correo.',
      'Si fuiste tú, no hagas nada: el cambio vale cuando abras el enlace que enviamos a la dirección nueva.',
      'Si no fuiste tú, abre este enlace para detener el cambio y elige otra contraseña.',
    ],
    label: 'No fui yo, detener el cambio',
    path: '/detener-cambio-correo',
  },
  'email-confirm': {
    subject: 'Confirma tu correo',
    paragraphs: [
      'Confirma que este correo es tuyo para recibir aquí tus regalos y recuperar tu cuenta.',
      'El enlace vence en 3 días. Se confirma dentro de tu cuenta: te pediremos ingresar. Si no tienes una cuenta en Botica, ignora este correo y no compartas el enlace.',
    ],
    label: 'Confirmar mi correo',
    path: '/confirmar-correo',
  },
} as const;
export type MailedLink = keyof typeof links;

const linkIds = {
  activation: 'enlace-activar',
  'password-reset': 'enlace-contrasena',
  'email-change': 'enlace-correo-nuevo',
  'email-change-stop': 'enlace-detener-cambio',
  'email-confirm': 'enlace-confirmar-correo',
} as const satisfies Record<MailedLink, string>;

interface LinkPlace extends NoticePlace {
  secret: string;
}

export function linkLetter(kind: MailedLink, firstName: string, place: LinkPlace): LetterContent {
  const { subject, paragraphs } = links[kind];
  const action = linkAction(kind, place);
  const { companyId } = place;
  const wording = { id: linkIds[kind], values: { nombre: firstName } };
  return { companyId, wording, subject, greeting: greet(firstName), paragraphs, action, reason: ofAccount };
}

export function linkAction(kind: MailedLink, { config, companyId, secret }: LinkPlace): { label: string; url: string } {
  const { label, path } = links[kind];
  return { label, url: storeUrl(config, companyId, `${path}/${secret}`) };
}

function greet(firstName: string): string {
  return firstName === '' ? 'Hola:' : `Hola, ${firstName}:`;
}
