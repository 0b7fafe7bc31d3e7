import { type Content, type ContentElement, type ContentNode, isCode, link } from '@docs/base/content.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { ResolvedTarget } from './link-targets.ts';
import {
  IMAGE_LOCATION,
  isOwn,
  LINK_LOCATION,
  LOCATION,
  type LocatedAddress,
  locatedFile,
  locationIn,
} from './locations.ts';

type Props = NonNullable<ContentElement['props']>;

/** Every player has controls and starts when the reader does: these say nothing new, or nothing that is kept. */
const SILENT =
  /^(?:src|children|controls|controlsList|preload|playsInline|class|className|style|key|crossOrigin|data-.*)$/i;

const KEPT: Readonly<Record<string, readonly string[]>> = {
  video: ['title', 'poster', 'width', 'height'],
  audio: ['title'],
};

/**
 * Players of files of this site get their addresses, and keep what can be shown. Of others a link is shown, which is
 * reported with its place.
 */
export function resolveMedia(
  nodes: Content,
  { base, file }: { base: string; file: string },
): { content: Content; addresses: readonly LocatedAddress[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const addresses: LocatedAddress[] = [];

  const settle = (node: ContentNode): Content => {
    if (typeof node === 'string' || isCode(node)) return [node];
    const kept = KEPT[node.tag];
    if (!kept) return [{ ...node, ...(node.children && { children: node.children.flatMap(settle) }) }];
    const { [LOCATION]: place, ...props } = node.props ?? {};
    const at = locationIn(file, place);
    const tell = (message: string, fix: string): void => {
      problems.push({ rule: 'guide-media', severity: 'warning', message, at, fix });
    };
    const own = (address: string): string => {
      const placed = locatedFile(address, base, at);
      addresses.push(placed);
      return placed.address;
    };
    const [src, ...others] = sourcesOf(node);
    const title = typeof props.title === 'string' ? props.title : undefined;
    if (src === undefined) {
      tell(`\`<${node.tag}>\` has no file.`, `Write \`<${node.tag} src="/${exampleOf(node.tag)}" title="…"/>\`.`);
      return [];
    }
    if (!isOwn(src)) {
      tell(
        `The file \`${src}\` of \`<${node.tag}>\` is not of this site, so only a link is shown.`,
        `Put the file into \`public/\` and write \`src="/${exampleOf(node.tag)}"\`, or write the link: \`[What it shows](${src})\`.`,
      );
      return [link(src, title ?? src)];
    }
    if (others.length > 0)
      tell(
        `Of several files of \`<${node.tag}>\` the first is shown.`,
        'Keep the one that all browsers play: MP4, MP3.',
      );
    for (const [name, message, fix] of lostAttributes(node.tag, props, kept)) tell(`\`${name}\` ${message}`, fix);
    if (title === undefined)
      tell(`\`<${node.tag}>\` has no name for those who do not see it.`, 'Write `title="What it shows"`.');
    const tracks = partsOf(node, 'track').map((track) => trackOf(track, own));
    return [
      {
        tag: node.tag,
        props: {
          src: own(src),
          ...Object.fromEntries(Object.entries(props).filter(([name]) => kept.includes(name) && name !== 'poster')),
          ...(kept.includes('poster') && isOwn(props.poster) && { poster: own(props.poster) }),
        },
        ...(tracks.length > 0 && { children: tracks }),
      },
    ];
  };
  return { content: nodes.flatMap(settle), addresses, problems };
}

function* lostAttributes(
  tag: string,
  props: Props,
  kept: readonly string[],
): Generator<readonly [name: string, message: string, fix: string]> {
  for (const [name, value] of Object.entries(props)) {
    if (SILENT.test(name) || value === false || value === null) continue;
    if (name === 'poster' && kept.includes(name)) {
      if (!isOwn(value))
        yield [name, 'is no image of this site.', 'Put it into `public/` and write `poster="/first.png"`.'];
    } else if (!kept.includes(name))
      yield [name, `of \`<${tag}>\` is not kept.`, 'Remove it: readers start and stop what is played.'];
  }
}

/** Subtitles of the site. */
function trackOf({ props = {} }: ContentElement, own: (address: string) => string): ContentElement {
  const texts = ['kind', 'label', 'srcLang'].flatMap((name) => {
    const value = props[name] ?? props[name.toLowerCase()];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { tag: 'track', props: { ...Object.fromEntries(texts), ...(isOwn(props.src) && { src: own(props.src) }) } };
}

function sourcesOf(node: ContentElement): readonly string[] {
  const all = [node.props?.src, ...partsOf(node, 'source').map(({ props }) => props?.src)];
  return all.filter((src): src is string => typeof src === 'string' && src !== '');
}

function partsOf(node: ContentElement, tag: string): readonly ContentElement[] {
  return (node.children ?? []).flatMap((child): readonly ContentElement[] => {
    if (typeof child === 'string' || isCode(child)) return [];
    return child.tag === tag ? [child] : partsOf(child, tag);
  });
}

function exampleOf(tag: string): string {
  return tag === 'audio' ? 'talk.mp3' : 'tour.mp4';
}

/** Gives links by name their addresses; a bad one is reported with its place, not rendered. */
export function resolveLinks(
  nodes: Content,
  { resolve, file }: { resolve: (target: string) => ResolvedTarget; file: string },
): { content: Content; addresses: readonly LocatedAddress[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const addresses: LocatedAddress[] = [];
  const addressOf = (target: string, place: string): string => {
    const resolved = resolve(target);
    if ('href' in resolved) {
      addresses.push({ kind: 'link', address: resolved.href, at: locationIn(file, place) });
      return resolved.href;
    }
    const { message, fix } = resolved;
    problems.push({ rule: 'guide-link', severity: 'error', message, at: locationIn(file, place), fix });
    return '#';
  };
  const settle = (node: ContentNode): ContentNode => {
    if (typeof node === 'string' || isCode(node)) return node;
    const children = node.children && { children: node.children.map(settle) };
    const { [LINK_LOCATION]: place, ...props } = node.props ?? {};
    if (place === undefined) return { ...node, ...children };
    return { ...node, props: { ...props, href: addressOf(String(props.href), String(place)) }, ...children };
  };
  return { content: nodes.map(settle), addresses, problems };
}

/** Gives images of this site their addresses. Of any other only the words are shown, which is reported with its place. */
export function resolveImages(
  nodes: Content,
  { base, file }: { base: string; file: string },
): { content: Content; addresses: readonly LocatedAddress[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const addresses: LocatedAddress[] = [];
  const settle = (node: ContentNode): ContentNode => {
    if (typeof node === 'string' || isCode(node)) return node;
    const children = node.children && { children: node.children.map(settle) };
    const { [IMAGE_LOCATION]: place, ...props } = node.props ?? {};
    if (place === undefined) return { ...node, ...children };
    const src = String(props.src);
    if (isOwn(src)) {
      const placed = locatedFile(src, base, locationIn(file, place));
      addresses.push(placed);
      return { ...node, props: { ...props, src: placed.address }, ...children };
    }
    problems.push(imageProblem(src, String(place), file));
    return { ...node, props, ...children };
  };
  return { content: nodes.map(settle), addresses, problems };
}

function imageProblem(src: string, place: string, file: string): Problem {
  const external = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src);
  const shown = src.length > 80 ? `${src.slice(0, 80)}…` : src;
  const reason = external ? 'is not of this site' : 'is no address of this site';
  return {
    rule: 'guide-image',
    severity: 'warning',
    message: `The image \`${shown}\` ${reason}, so only its words are shown.`,
    at: locationIn(file, place),
    fix: `Put the file into \`public/\` and write \`/${fileName(src) ?? 'picture.png'}\`.`,
  };
}

function fileName(src: string): string | undefined {
  return /([\w.-]+\.[a-z0-9]+)(?:[?#].*)?$/i.exec(src.startsWith('data:') ? '' : src)?.[1];
}
