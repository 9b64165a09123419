import type { HelpArticle } from './help-articles.ts';

export const healthArticles: readonly HelpArticle[] = [
  {
    id: 'mis-medicinas',
    topic: 'Tu salud',
    title: 'Mis medicinas y recordatorios',
    text: [
      'Anota qué toma cada persona, a qué horas y cuánto hay en casa. La página te dice qué toca hoy, cuánto queda y qué día se acaba, y marcas cada toma con un toque.',
      'Puedes recibir recordatorios en el navegador o por correo. Dicen “Es hora de tu medicina”, sin su nombre, si no eliges otra cosa.',
      'La tienda muestra lo que tú anotas: no indica dosis.',
    ],
    words: 'horario tomas pastillas aviso notificación calendario imprimir se acaba comprar de nuevo botiquín',
    action: { label: 'Ir a Mis medicinas', to: '/mis-medicinas' },
  },
  {
    id: 'leer-mi-receta',
    topic: 'Tu salud',
    title: 'Leer mi receta',
    text: [
      'Sube una foto o un PDF de tu receta y te proponemos los productos que reconocemos, para que los confirmes antes de agregarlos. La letra a mano muchas veces no se puede leer: lo que no leemos lo ve el regente.',
      'La leemos en nuestro propio servidor: la imagen no va a otra empresa.',
    ],
    words: 'foto pdf escanear reconocer medicamentos subir doctor',
    action: { label: 'Leer una receta', to: '/leer-receta' },
  },
  {
    id: 'lo-que-cuesta-menos',
    topic: 'Tu salud',
    title: 'Lo que cuesta menos',
    text: [
      'Buscamos medicinas con el mismo principio activo, concentración y presentación que hoy te cuesten menos, para tu carrito o para el tratamiento de una persona, con tus descuentos y cupones.',
      'Nada cambia sin que tú lo pidas. Una medicina con receta se cambia solo con su receta, y una controlada no se compara: eso lo deciden tu médico o el regente.',
    ],
    words: 'genérico ahorrar barato equivalente precio tratamiento ahorro igual',
    action: { label: 'Ver qué cuesta menos', to: '/lo-que-cuesta-menos' },
  },
  {
    id: 'quien-ve-a-mis-personas',
    topic: 'Tu salud',
    title: 'Personas que cuido y quién ve su información',
    text: [
      'Guarda a tu familia o a tus pacientes con sus alergias y condiciones. Cuando un carrito es para alguien, te avisamos de lo que no va con lo que toma.',
      'La ves tú y las personas que invites; las quitas cuando quieras. Si un pedido es para esa persona, el personal que ve recetas en la farmacia ve su nombre, los productos y los avisos, y cada consulta queda registrada. Su expediente lo ve además quien tenga un enlace que tú compartas, hasta que venza o lo retires.',
      'Se guarda cifrado y no se usa para publicidad. Si retiras el permiso, borramos todo lo anotado.',
    ],
    words: 'familia mamá paciente cuidador invitar compartir datos de salud alergias permiso privacidad expediente',
    action: { label: 'Ir a Personas que cuido', to: '/personas-que-cuido' },
  },
];
