import type { CompanyId } from '../../companies/index.ts';
import type { LegalKind } from '../../identity/terms/index.ts';
import { generalText, legalPath, legalTitles } from '../../identity/terms/index.ts';
import type { LetterId, LetterText } from '../letters/index.ts';
import { checkLetterText, hasOwnButton, isLetterId } from '../letters/index.ts';
import { contentTypeIds, servicesPath } from '../service-pages/index.ts';
import { abroadKinds } from './abroad-kinds.ts';
import { isAddressPart } from './address-part.ts';
import { carouselKind, recommendationsKind } from './carousel-kind.ts';
import type { ContentProblems } from './check.ts';
import { checkFields, isPictureName, pictureNameProblem } from './check.ts';
import type { Content } from './fields.ts';
import type { KindGroup } from './groups.ts';
import { insurerKind } from './insurer-kind.ts';
import {
  bannerFields,
  campaignFields,
  homeFields,
  legalTextFields,
  letterFields,
  servicePageFields,
} from './kind-fields.ts';
import type { ContentArea, KindOfContent } from './kind-of-content.ts';
import { contentAreas } from './kind-of-content.ts';
import { placeKinds } from './place-kinds.ts';
import { rewardKinds } from './reward-kinds.ts';
import { sectionKind } from './section-kind.ts';
import { siteLinksKind } from './site-links-kind.ts';
import { quotedTextKind } from './text-kind.ts';

/** A piece of content: its kind, the company that shows it, and which one it is. */
export interface PieceId {
  readonly kind: ContentKind;
  readonly companyId: CompanyId;
  readonly key: string;
}

const none: ContentProblems = {};
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The columns that show a picture name one. */
function checkPictures(sections: readonly Content[]): ContentProblems {
  const image = String(contentTypeIds.image);
  const columns = sections.flatMap(({ columns: own }, section) =>
    (own as readonly Content[]).map((column, index) => ({ column, path: `sections.${section}.columns.${index}` })),
  );
  const wrong = columns.filter(({ column }) => column.typeId === image && !isPictureName(asText(column.content)));
  return Object.fromEntries(wrong.map(({ path }) => [`${path}.content`, pictureNameProblem]));
}

const letterTexts = ['subject', 'greeting', 'intro', 'button', 'closing'] as const;

function isOfLetter(content: Content): content is Content & LetterText & { letterId: LetterId } {
  return isLetterId(asText(content.letterId)) && letterTexts.every((id) => typeof content[id] === 'string');
}

/** `terminos.vacunas`: what it is about, and the end of its address. */
const legalKey = {
  label: 'Final de su dirección',
  hint: 'Letras minúsculas, números y guiones, como vacunas-en-casa. Ya no cambia.',
  starts: { 'terminos.': legalTitles.terminos, 'privacidad.': legalTitles.privacidad },
  isKey: (key: string) => {
    const [kind = '', name = '', ...others] = key.split('.');
    return Object.hasOwn(legalTitles, kind) && others.length === 0 && isAddressPart(name);
  },
};

/** Every kind of content that staff edit. A new one is an entry here and its store on the server. */
export const contentKinds = {
  banner: {
    area: 'content',
    wire: 'banner',
    label: 'Banner',
    plural: 'Banners y emergentes',
    fields: bannerFields,
    nameField: 'title',
    added: { groupPath: '' },
    blank: {
      place: 'principal',
      groupPath: '',
      isPhone: false,
      title: '',
      text: '',
      altText: '',
      link: '',
      opensNewTab: false,
      picture: '',
      position: 1,
      cityIds: [],
      startsOn: null,
      endsOn: null,
      isShown: true,
    },
    // The page of a group is the same for every city, and follows a link in its own tab.
    hasField: (field, { place }) =>
      place === 'grupo' ? field !== 'cityIds' && field !== 'opensNewTab' : field !== 'groupPath',
    check: ({ place, groupPath, startsOn, endsOn }) => ({
      ...(place === 'grupo' && groupPath === '' ? { groupPath: 'Elige el grupo.' } : none),
      ...(startsOn && endsOn && endsOn < startsOn ? { endsOn: 'Termina antes de empezar.' } : none),
    }),
    pathOf: (_, { place, groupPath }) => (place === 'grupo' && groupPath ? `/grupos/${groupPath}` : '/'),
  },
  home: {
    area: 'content',
    wire: 'inicio',
    label: 'Secciones de la página de inicio',
    plural: 'Página de inicio',
    fields: homeFields,
    check: ({ sections }) =>
      (sections as readonly Content[]).some(({ isShown }) => isShown) ? none : { sections: 'Muestra al menos una.' },
    pathOf: () => '/',
  },
  section: sectionKind,
  carousel: carouselKind,
  recommendations: recommendationsKind,
  campaign: {
    area: 'content',
    wire: 'campania',
    label: 'Campaña',
    plural: 'Campañas',
    fields: campaignFields,
    nameField: 'description',
    blank: {
      description: '',
      startsAt: null,
      endsAt: null,
      link: '',
      showsCountdown: false,
      countdownTitle: '',
      showsLogo: false,
      picture: '',
      isEnabledInProduction: true,
      isActive: true,
    },
    check: ({ startsAt, endsAt, showsCountdown, countdownTitle }) => ({
      ...(Date.parse(asText(endsAt)) <= Date.parse(asText(startsAt)) ? { endsAt: 'Termina antes de empezar.' } : none),
      ...(showsCountdown && asText(countdownTitle).trim() === ''
        ? { countdownTitle: 'Escribe lo que dice la cuenta regresiva.' }
        : none),
    }),
    pathOf: () => '/',
  },
  'service-page': {
    area: 'content',
    wire: 'pagina',
    label: 'Página de servicio',
    plural: 'Páginas de servicio',
    fields: servicePageFields,
    nameField: 'name',
    blank: {
      url: '',
      name: '',
      description: '',
      picture: '',
      actionText: '',
      actionUrl: '',
      details: [],
      sections: [],
      isActive: true,
    },
    check: ({ actionText, actionUrl, sections }) => ({
      ...((asText(actionText).trim() === '') === (asText(actionUrl).trim() === '')
        ? none
        : { actionUrl: 'El botón necesita su texto y a dónde lleva, o ninguno de los dos.' }),
      ...checkPictures(sections as readonly Content[]),
    }),
    pathOf: (_, { url }) => (asText(url) === '' ? servicesPath : `${servicesPath}/${encodeURIComponent(asText(url))}`),
  },
  'legal-text': {
    area: 'content',
    wire: 'legal',
    label: 'Texto legal',
    plural: 'Textos legales',
    fields: legalTextFields,
    nameField: 'title',
    blank: { requiresAcceptance: false, title: '', sections: [] },
    chosenKey: legalKey,
    added: { requiresAcceptance: false },
    perVersion: { requiresAcceptance: false },
    pathOf: ({ key }) => {
      const [kind = '', name = generalText] = key.split('.');
      return legalPath(kind as LegalKind, name);
    },
  },
  'site-links': siteLinksKind,
  ...placeKinds,
  ...abroadKinds,
  insurer: insurerKind,
  letter: {
    area: 'content',
    wire: 'correo',
    label: 'Correo',
    plural: 'Correos',
    group: 'letters',
    fields: letterFields,
    nameField: 'name',
    hasField: (field, content) => field !== 'button' || (isOfLetter(content) && hasOwnButton(content.letterId)),
    check: (content) => (isOfLetter(content) ? checkLetterText(content.letterId, content) : none),
  },
  'quoted-text': quotedTextKind,
  ...rewardKinds,
} as const satisfies Record<string, KindOfContent>;

export type ContentKind = keyof typeof contentKinds;
export const contentKindIds = Object.keys(contentKinds) as readonly ContentKind[];
export const kindOf = (kind: ContentKind): KindOfContent => contentKinds[kind];
/** The kinds that a list of an area shows; without a group, its main one. */
export const kindsOfList = (area: ContentArea, group?: KindGroup): ContentKind[] =>
  contentKindIds.filter((id) => kindOf(id).area === area && kindOf(id).group === group);
export const kindsOfArea = (area: ContentArea) => contentKindIds.filter((id) => contentKinds[id].area === area);
/** The permissions of its area. */
export const permissionsOf = (kind: ContentKind) => contentAreas[contentKinds[kind].area];

/** What keeps a piece from being published; empty when nothing does. */
export function checkContent(kind: ContentKind, content: Content): ContentProblems {
  const { fields, check } = kindOf(kind);
  return { ...checkFields(fields, content), ...check?.(content) };
}

export function nameOfPiece(kind: ContentKind, content: Content): string {
  const { fields, nameField = '', label } = kindOf(kind);
  const field = fields[nameField];
  const text = asText(content[nameField]).trim();
  return (field?.type === 'choice' ? field.options[text] : text) || label;
}
