import type { ErrorCodeView, ResponseView } from '../../model/operation.ts';
import type { FieldView } from '../../model/schema.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { bulletList, codeSpan, escapeText, heading, link } from './markdown-text.ts';
import { mediaBlocks } from './media-blocks.ts';
import { absoluteUrl, type Place } from './place.ts';
import { fieldBlocks, type TreePlace } from './schema-to-markdown.ts';

/** Every status with its codes, headers and body. Headers explained once are only named after that. */
export function responseBlocks(responses: readonly ResponseView[], place: Place): readonly string[] {
  const seen = new Set<string>();
  const tree: TreePlace = { ...place, required: 'always present' };
  return responses.flatMap((response) => {
    const { status, title, description = [], headers, media, codes } = response;
    const known = headers.filter(({ name }) => seen.has(name));
    const fresh = headers.filter(({ name }) => !seen.has(name));
    for (const { name } of fresh) seen.add(name);
    return [
      heading(3, `${escapeText(status)} ${escapeText(title)}`.trim()),
      ...contentBlocks(description, place),
      ...(codes.length > 0 ? ['Problem codes:', codeList(codes, place)] : []),
      ...headerBlocks(known, fresh, tree),
      ...(media.length > 0 ? mediaBlocks(media, tree) : []),
    ];
  });
}

function codeList(codes: readonly ErrorCodeView[], place: Place): string {
  return bulletList(
    codes.map(({ code, href, cause, remedy = [] }) => {
      const url = href === undefined ? undefined : absoluteUrl(href, place);
      const name = url === undefined ? codeSpan(code) : link(codeSpan(code), url);
      const words = [cause, remedy].map((text) => inlineMarkdown(text, place, 'one line')).filter(Boolean);
      return [words.length > 0 ? `${name}: ${words.join(' ')}` : name];
    }),
  );
}

function headerBlocks(known: readonly FieldView[], fresh: readonly FieldView[], place: TreePlace): readonly string[] {
  const names = known.map(({ name }) => codeSpan(name)).join(', ');
  return [
    ...(known.length > 0 ? [`Headers explained above: ${names}`] : []),
    ...(fresh.length > 0 ? ['Headers:', ...fieldBlocks(fresh, place)] : []),
  ];
}
