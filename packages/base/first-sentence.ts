import { type Content, plainText } from './content.ts';

/** Enough for a search engine's result; some documents write pages without a full stop. */
const MAX_LENGTH = 300;

/** The first sentence of a text, or as much of it as stands in one line. */
export function firstSentence(text: string): string {
  const line = text.slice(0, 2000).trim().replace(/\s+/g, ' ');
  const sentence = /^.{20,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line.slice(0, 200);
  return sentence.length > MAX_LENGTH ? `${sentence.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')} …` : sentence;
}

/** The first sentence of the first paragraph: lists, tables and code begin no summary. */
export function firstSentenceOf(blocks: Content): string {
  const paragraph = blocks.find((block) => typeof block !== 'string' && block.tag === 'p');
  return paragraph === undefined ? '' : firstSentence(plainText([paragraph]));
}
