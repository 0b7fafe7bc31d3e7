import { type Content, plainText } from './content.ts';
import { MAX_FIRST_SENTENCE } from './limits.ts';

/** The first sentence of a text, or as much of it as fits on one line. */
export function firstSentence(text: string): string {
  const line = text.slice(0, 2000).trim().replace(/\s+/g, ' ');
  const sentence = /^.{20,}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line.slice(0, 200);
  return sentence.length > MAX_FIRST_SENTENCE
    ? `${sentence.slice(0, MAX_FIRST_SENTENCE).replace(/\s\S*$/, '')} …`
    : sentence;
}

/** The first sentence of the first paragraph, because lists, tables and code make no summary. */
export function firstSentenceOf(blocks: Content): string {
  const paragraph = blocks.find((block) => typeof block !== 'string' && block.tag === 'p');
  return paragraph === undefined ? '' : firstSentence(plainText([paragraph]));
}
