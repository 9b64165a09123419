import { plainText } from '@botica/domain/catalogue/search';
import type { HelpArticle } from './help-articles.ts';

/** Words of a question that name no subject. */
const emptyWords = new Set(
  'como cual cuales cuando cuanto cuanta donde que quien con de del el en la las lo los mi mis me por para puedo quiero se si su sus un una y o a es son hay tengo hago esta estan este hacer saber no'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => plainText(text).match(/[a-z0-9]+/g) ?? [];

/** "facturas" finds "factura", and "devoluciones" finds "devolución". */
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(es|s)$/, '') : word);

/** Articles with every word of the question; those with the words in the title come first. No words find all. */
export function findArticles(articles: readonly HelpArticle[], question: string): HelpArticle[] {
  const asked = wordsOf(question);
  const subjects = asked.filter((word) => !emptyWords.has(word));
  const stems = (subjects.length > 0 ? subjects : asked).map(stemOf);
  const hits = articles.flatMap((article) => {
    const title = wordsOf(`${article.title} ${article.topic}`);
    const all = [...title, ...wordsOf(bodyOf(article))];
    if (!stems.every((stem) => has(all, stem))) return [];
    return [{ article, inTitle: stems.filter((stem) => has(title, stem)).length }];
  });
  return hits.sort((one, other) => other.inTitle - one.inTitle).map(({ article }) => article);
}

const has = (words: readonly string[], stem: string) => words.some((word) => word.startsWith(stem));

function bodyOf({ text, words, companyText = [] }: HelpArticle): string {
  const sections = companyText.flatMap(({ titulo, texto, lista }) => [
    titulo,
    texto,
    ...lista.map(({ elemento }) => elemento),
  ]);
  return [...text, words, ...sections].join(' ');
}
