import { isEmptyWord, plainText, Speller, stemOf, tokenize } from '../../catalogue/search/index.ts';

/** What people call an exam, and the words of its name. Each line: what they say, then what it finds. */
const sayings: readonly (readonly [said: string, finds: string])[] = [
  ['glucemia, glicemia, azúcar, azucar en la sangre, diabetes', 'glucosa, glicosilada, perfil diabético'],
  ['tiroides, tiroideo', 'TSH, T3, T4, perfil tiroideo, anti tiroglobulina, anti peroxidasa tiroidea'],
  ['anemia', 'hemograma, hierro, ferritina, perfil de anemia'],
  ['hemograma, biometría hemática, conteo de sangre, citometría', 'hemograma'],
  ['hemoglobina glucosilada, hba1c, a1c', 'hemoglobina glicosilada'],
  ['orina, examen de orina, egh', 'general de orina, urocultivo'],
  ['heces, popó, examen de heces, egh de heces', 'general de heces, coprocultivo, heces'],
  ['grasas, lípidos, colesterol y triglicéridos', 'perfil lipídico, colesterol, triglicéridos'],
  ['hígado, función hepática', 'perfil hepático, transaminasa, bilirrubina'],
  ['riñón, riñones, función renal', 'perfil renal, creatinina, nitrógeno de urea'],
  ['tgo, ast', 'transaminasa oxalacética'],
  ['tgp, alt', 'transaminasa pirúvica'],
  ['bun, urea', 'nitrógeno de urea'],
  ['próstata, psa', 'antígeno prostático, perfil prostático'],
  ['embarazo, beta hcg, hcg, gonadotropina', 'prueba de embarazo, gonadotropina coriónica, perfil prenatal'],
  ['sida, vih, hiv', 'VIH'],
  ['sífilis', 'VDRL, RPR'],
  ['covid, coronavirus, sars', 'SARS-CoV-2'],
  ['tipo de sangre, tipeo', 'grupo sanguíneo'],
  ['parásitos, lombrices, amebas', 'concentrado de parásitos, general de heces, antígeno de giardia'],
  ['gastritis, helicobacter, pylori', 'Helicobacter pylori'],
  ['dengue', 'dengue'],
  ['artritis, reumatismo', 'factor reumatoide, perfil reumático, ácido úrico'],
  ['gota', 'ácido úrico'],
  ['corazón, infarto', 'perfil cardíaco, troponina'],
  ['coagulación, sangrado', 'tiempo de protrombina, perfil de coagulación'],
  ['alergia, alergias', 'IgE, alérgenos'],
  ['drogas, antidoping', 'drogas de abuso'],
  ['papanicolau, papiloma, vph', 'papiloma humano'],
  ['garganta', 'cultivo de secreción faríngea'],
  ['cultivo de garganta, exudado faríngeo, exudado', 'cultivo de secreción faríngea'],
  ['semen, esperma, fertilidad', 'espermograma, perfil de fertilidad'],
  ['menopausia', 'perfil hormonal femenino, hormona folículo estimulante, estradiol'],
  ['chequeo, exámenes generales', 'chequeo general, chequeo ejecutivo'],
];

/** Words of asking for an exam: left out when no exam has them all. */
const askingWords = new Set(
  'examen examenes prueba pruebas analisis test laboratorio nivel niveles conteo recuento medir quiero necesito hacerme hacer'.split(
    ' ',
  ),
);

export interface NamedExam {
  name: string;
}

type Words = readonly string[];

/** A search over the names of exams: without accents, with everyday words and corrected spelling. */
export function createExamSearch<Exam extends NamedExam>(exams: readonly Exam[]) {
  const indexed = exams.map((exam) => ({ exam, words: wordsOf(exam.name) }));
  const meanings = sayings.map(([said, finds]) => ({
    said: said.split(', ').map(wordsOf),
    finds: finds.split(', ').map(wordsOf),
  }));
  const frequencies = new Map<string, number>();
  const speller = new Speller();
  const learn = (word: string) => {
    speller.add(word);
    frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  };
  for (const { words } of indexed) words.forEach(learn);
  for (const { said } of meanings) said.flat().forEach(learn);
  const isKnown = (word: string) => [...frequencies.keys()].some((known) => known.startsWith(word));

  return (typed: string): Exam[] => {
    const asked = wordsOf(typed).map((word) =>
      isKnown(word) || askingWords.has(word)
        ? word
        : (speller.correct(word, (known) => frequencies.get(known) ?? 0)[0]?.word ?? word),
    );
    if (asked.length === 0) return [...exams];
    const found = findAll(asked);
    const telling = asked.filter((word) => !askingWords.has(word));
    if (found.length > 0 || telling.length === 0) return found;
    const told = findAll(telling);
    return told.length > 0 ? told : findByPart(telling);
  };

  /** What a part of the words means, narrowed by the others where they name an exam: `azúcar en ayunas`. */
  function findByPart(asked: Words): Exam[] {
    const parts = meanings.flatMap(({ said }) => said.filter((phrase) => hasAll(asked, phrase)));
    const longest = Math.max(0, ...parts.map(({ length }) => length));
    const [part] = parts.filter(({ length }) => length === longest);
    if (!part) return [];
    const rest = asked.filter((word) => !hasAll(part, [word]));
    const found = findAll(part);
    const narrowed = found.filter(({ name }) => hasAll(wordsOf(name), rest));
    return narrowed.length > 0 ? narrowed : found;
  }

  function findAll(asked: Words): Exam[] {
    // The shorter name first: `creatinina` is the exam before its ratios.
    const named = indexed.filter(({ words }) => hasAll(words, asked)).sort((a, b) => a.words.length - b.words.length);
    const finds = meanings.filter(({ said }) => said.some((phrase) => sameStems(phrase, asked)));
    const meant = finds.flatMap((meaning) =>
      meaning.finds.flatMap((phrase) => indexed.filter(({ words }) => hasAll(words, phrase))),
    );
    return [...new Set([...named, ...meant])].map(({ exam }) => exam);
  }
}

function wordsOf(text: string): Words {
  return tokenize(plainText(text)).flatMap(({ key }) => (isEmptyWord(key) ? [] : [key]));
}

function hasAll(words: Words, asked: Words): boolean {
  return asked.every((one) => words.some((word) => word.startsWith(one) || stemOf(word) === stemOf(one)));
}

function sameStems(phrase: Words, asked: Words): boolean {
  return phrase.length === asked.length && phrase.every((word, at) => stemOf(word) === stemOf(asked[at] ?? ''));
}
