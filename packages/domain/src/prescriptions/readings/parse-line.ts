import { isEmptyWord, plainText } from '../../catalogue/search/index.ts';
import type { DosageForm } from './forms.ts';
import { findForm } from './forms.ts';
import { likeness, repairNumbers } from './noise.ts';
import type { Strength } from './strengths.ts';
import { findStrength } from './strengths.ts';

export interface ParsedLine {
  /** The words of the medicine or brand; empty when the line has none. */
  readonly name: string;
  readonly strength: Strength | undefined;
  readonly form: DosageForm | undefined;
  /** How many units are prescribed. */
  readonly units: number | undefined;
  /** The numbers of the line that are neither its strength nor its units: one may be a strength whose unit was lost. */
  readonly figures: readonly string[];
  /** How to take it, exactly as it was read; never interpreted. */
  readonly directions: string;
}

/** `medicine` has a name and an amount, form or number; `name` has only words; `directions` says how to take it. */
export type LineKind = 'medicine' | 'name' | 'amount' | 'directions' | 'administrative';

/** Numbering and the sign of a prescription, before the name. */
const lineStart = /^(?:[^\p{L}\p{N}]+|\(?\d{1,2}\s?[).:°-]+\s*|rp?\s?[/.:]\s*|rx\b[.:]?\s*|[a-z]\)\s*)/iu;
/** `2 Losartán`, but not `50 MG` or `30 TAB`. */
const bareNumbering = /^\d{1,2}\s+(?=\p{Lu})/u;
const amountStart =
  /^\d{1,2}\s+(?:(?:mg|mcg|gr?|ml|ui|tabs?|caps?|amps?|sup|ov)(?!\p{L})|tabl|caps|comp|ampo|sobr|supo|[oó]vul|parch)/iu;
const directionWords =
  '(?:\\d+(?:[.,/]\\d+)?|una?|media|dos)\\s+(?:cada|c/)|tomar|tome|tomando|si hay|en caso de|cuando tenga|\\d+ veces al dia|aplicar|aplique|usar|use|administrar|administre|dar|inyectar|inhalar|colocar|coloque|disolver|masticar|' +
  'via oral|v\\.?\\s?o\\.?(?= )|cada \\d+|cada (?:dia|noche|manana|ocho|doce|seis)|c/\\s?\\d+|por \\d+ dias?|dosis:|indicacion(?:es)?:|sig[.:]';
const amountOfDose =
  '(?:\\d+(?:[.,/]\\d+)?|una?|media|dos|½|\\(\\d+\\))\\s+(?:tabletas?|tab\\.?|capsulas?|cap\\.?|comprimidos?|cucharad(?:it)?as?|gotas|sobres?|aplicacion(?:es)?|puff?s?|inhalacion(?:es)?|ampollas?|ml|cc|unidades)\\.?\\s*(?:[\\w. ]{0,18}\\s)?(?:cada|al dia|diari[ao]|por la|en la|con |c/|antes|despues|via)';
const directionsStart = new RegExp(`(?<![a-z])(?:${directionWords}|${amountOfDose})`);
const aloneDirections =
  /^(?:si hay|en caso de|antes de|despues de|con (?:el )?(?:desayuno|almuerzo|cena|alimentos|comidas)|por la (?:manana|noche)|diariamente|al acostarse|durante|hasta|en ayunas)/;

const administrative = (
  'paciente nombre fecha edad sexo peso talla diagnostico diagnosticos doctor doctora clinica hospital consultorio centro telefono celular ' +
  'colegiado colegio medico medica medicina cirujano especialista pediatra internista expediente direccion avenida calle barrio colonia edificio ' +
  'firma sello proxima cita alergias receta prescripcion registro identidad validez consulta horario universidad ginecologia pediatria cardiologia ' +
  'cantidad medicamento medicamentos presentacion concentracion posologia tratamiento vencimiento recomendaciones'
).split(' ');
/** `3.5/10/10 mg/ml` is no date. */
const date = /(?<![\d.,])\d{1,2}\s?[/-]\s?\d{1,2}\s?[/-]\s?(?:\d{4}|\d{2})(?!\d|\s?(?:mg|mcg|g|ml|ui|%))/;
const dates = new RegExp(date, 'g');
const leastAdministrative = 0.86;
const shortAdministrative = /^(?:dra?|lic|tel|cel|col|exp|ced|dni|id|dx|no|cod|atte|sr|sra|srita|licda|ing)\b\.?/;

const counted =
  'tabletas?|tabs?|comprimidos?|comp|grageas?|pastillas?|capsulas?|caps?|sobres?|ampollas?|amps?|ovulos?|supositorios?|parches?|plumas?|unidades|unid|gomitas?|perlas?';
const unitsPatterns = [
  // A sign for the number is often read as another one: `*+30`, `+60`.
  /(?:[#*+×$]|(?<![a-z0-9])n[o°º]s?[.:]?|(?<![a-z0-9])(?:x|cant(?:idad)?[.:]?|disp(?:ensar)?[.:]?|total[.:]?))\s?[#*+]?\s?(\d{1,3})(?![\d.,/]|\s?(?:mg|ml|mcg|g|ui|dias?|horas?|%))/,
  new RegExp(`(?<![\\d.,/])(\\d{1,3})\\s?(?:\\([a-z ]+\\)\\s?)?(?:${counted})(?![a-z])`),
  /\((\d{1,3})\)/,
];
/** A line of its own: `Cantidad: 30`. */
const numberOfUnits = /^(?:cant(?:idad)?|disp(?:ensar)?|total)[.:\s]+\d{1,3}\b/;
const lastNumber = /(?<![\d.,/#])(\d{1,3})\s*[.)]?$/;
const contentPattern = /(?<![\d.,/])\d{1,4}\s?(?:ml|g|gr|dosis)(?![a-z])/;
const mostUnits = 400;
const mostNameWords = 6;
/** Words between the parts of a line that name nothing. */
const fillers = new Set(
  'frasco frascos caja cajas bote tubo tarro envase blister fco de con en para via oral cada mg ml ui mcg generico generica genericos genericas no'.split(
    ' ',
  ),
);

export function parseLine(text: string): ParsedLine {
  const whole = withoutStart(repairNumbers(text)).replace(dates, ' ');
  const [head, directions] = splitDirections(whole);
  const strength = findStrength(head);
  const withoutStrength = strength ? blank(head, strength.index, strength.length) : head;
  const units = findUnits(withoutStrength);
  const withoutUnits = units ? blank(withoutStrength, units.index, units.length) : withoutStrength;
  const form = findForm(units?.isCounted ? withoutStrength : withoutUnits);
  const withoutForm = form ? blank(withoutUnits, form.index, form.length) : withoutUnits;
  return {
    name: nameIn(withoutForm),
    strength: strength && { text: strength.text, parts: strength.parts, ratio: strength.ratio },
    form: form?.form,
    units: units?.units,
    figures: strength ? [] : (withoutStart(head).match(/\d+(?:[.,/]\d+)*/g) ?? []),
    directions,
  };
}

export function kindOf(text: string, parsed: ParsedLine): LineKind {
  const plain = plainText(withoutStart(repairNumbers(text)));
  if (numberOfUnits.test(plain)) return 'amount';
  if (isAdministrative(plain, parsed.strength !== undefined)) return 'administrative';
  const hasAmount = parsed.strength !== undefined || parsed.units !== undefined || parsed.form !== undefined;
  if (parsed.name === '') return parsed.directions !== '' || !hasAmount ? 'directions' : 'amount';
  if (aloneDirections.test(plain)) return 'directions';
  return hasAmount ? 'medicine' : 'name';
}

/**
 * A misread word says nothing beside a strength: `Neomicina 3.5 mg` is not `Medicina`. Nor does a date: the rows of a table
 * have them.
 */
function isAdministrative(plain: string, hasStrength: boolean): boolean {
  if (shortAdministrative.test(plain) || (!hasStrength && date.test(plain))) return true;
  if (/@|www\.|\d{4}-\d{4}/.test(plain)) return true;
  const [first = '', second = ''] = plain.split(/[^a-z]+/).filter((word) => word.length > 2);
  const isNear = (word: string) =>
    word.length > 4 &&
    administrative.some(
      (known) => known === word || (!hasStrength && word.length > 5 && likeness(word, known) > leastAdministrative),
    );
  return administrative.includes(first) || isNear(first) || (first.length < 5 && isNear(second));
}

function withoutStart(text: string): string {
  let rest = text;
  for (let times = 0; times < 4; times += 1) {
    const unmarked = rest.replace(lineStart, '');
    const next = amountStart.test(unmarked) ? unmarked : unmarked.replace(bareNumbering, '');
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

/** The directions are quoted from where they begin. */
function splitDirections(text: string): [head: string, directions: string] {
  const found = directionsStart.exec(plainText(text));
  return found ? [text.slice(0, found.index).trim(), text.slice(found.index).trim()] : [text, ''];
}

interface FoundUnits {
  units: number;
  isCounted: boolean;
  index: number;
  length: number;
}

function findUnits(text: string): FoundUnits | undefined {
  const plain = plainText(text);
  for (const [at, pattern] of [...unitsPatterns, lastNumber].entries()) {
    const found = pattern.exec(plain);
    const units = Number(found?.[1]);
    const isLoose = pattern === lastNumber && (contentPattern.test(plain.slice(found?.index ?? 0)) || plain.length < 6);
    if (!found || isLoose || units < 1 || units > mostUnits) continue;
    return { units, isCounted: at === 1, index: found.index, length: found[0].length };
  }
  return undefined;
}

/** Keeps the places of what follows. */
const blank = (text: string, index: number, length: number) =>
  text.slice(0, index) + ' | '.padEnd(length, ' ').slice(0, length) + text.slice(index + length);

/** The first run of words, which ends at an amount or a form; words of packing are left out. */
function nameIn(text: string): string {
  const runs = text.replace(contentPattern, '|').split(/[|,;:()#*=]|\s-\s|\s{3,}/);
  for (const run of runs) {
    const words = run.split(/[^\p{L}\p{N}+]+/u).filter((word) => word !== '' && word !== '+');
    const telling = words.filter((word) => {
      const plain = plainText(word);
      return (
        !fillers.has(plain) &&
        !isEmptyWord(plain) &&
        /[a-z]/.test(plain) &&
        (plain.length > 1 || /^[abcdek]$/.test(plain))
      );
    });
    if (telling.some((word) => word.replace(/[^\p{L}]/gu, '').length >= 4))
      return telling.slice(0, mostNameWords).join(' ');
  }
  return '';
}
