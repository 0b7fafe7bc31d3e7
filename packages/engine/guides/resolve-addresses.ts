import { type Content, type ContentElement, elementsOf, link, mapElements } from '@docs/base/content.ts';
import type { ProblemText } from '@docs/base/problem.ts';
import type { ResolvedTarget } from './link-targets.ts';
import {
  addFile,
  type GuideFindings,
  IMAGE_LOCATION,
  isOwn,
  LINK_LOCATION,
  LOCATION,
  locationIn,
  report,
} from './locations.ts';

/** Every player has controls and never starts by itself, so these attributes are redundant or dropped. */
const SILENT =
  /^(?:src|children|controls|controlsList|preload|playsInline|class|className|style|key|crossOrigin|data-.*)$/i;

const KEPT: Readonly<Record<string, readonly string[]>> = {
  video: ['title', 'poster', 'width', 'height'],
  audio: ['title'],
};

/**
 * Resolves the addresses of players for files of this site, and keeps supported attributes. Other players become links
 * and are reported with their location.
 */
export function resolveMedia(nodes: Content, base: string, findings: GuideFindings): Content {
  return mapElements(nodes, (node, inside) => {
    const { tag } = node;
    const kept = Object.hasOwn(KEPT, tag) ? KEPT[tag] : undefined;
    if (!kept) return { ...node, ...inside() };
    const { [LOCATION]: location, ...props } = node.props ?? {};
    const warn = (message: string, fix: string): void =>
      report(findings, 'guide-media', { message, fix }, location, 'warning');
    const own = (address: string): string => addFile(findings, address, base, location);
    const example = `src="/${tag === 'audio' ? 'talk.mp3' : 'tour.mp4'}"`;
    const title = typeof props.title === 'string' ? props.title : undefined;
    const [src, ...others] = [
      props.src,
      ...elementsOf(node.children ?? [], ['source']).map((source) => source.props?.src),
    ].filter((each): each is string => typeof each === 'string' && each !== '');
    if (src === undefined) {
      warn(`\`<${tag}>\` has no file.`, `Write \`<${tag} ${example} title="…"/>\`.`);
      return [];
    }
    if (!isOwn(src)) {
      warn(
        `The file \`${src}\` of \`<${tag}>\` is not a file of this site, so only a link is shown.`,
        `Put the file into \`public/\` and write \`${example}\`, or write the link: \`[What it shows](${src})\`.`,
      );
      return link(src, title ?? src);
    }
    if (others.length > 0)
      warn(`Only the first file of \`<${tag}>\` is shown.`, 'Keep the one that all browsers play: MP4, MP3.');
    for (const [name, value] of Object.entries(props)) {
      if (SILENT.test(name) || value === false || value === null) continue;
      if (!kept.includes(name))
        warn(`\`${name}\` of \`<${tag}>\` is not kept.`, 'Remove it: readers control playback.');
      else if (name === 'poster' && !isOwn(value))
        warn('`poster` is not an image of this site.', 'Put it into `public/` and write `poster="/first.png"`.');
    }
    if (title === undefined) warn(`\`<${tag}>\` has no accessible name.`, 'Write `title="What it shows"`.');
    const tracks = elementsOf(node.children ?? [], ['track']).map((track) => trackOf(track, own));
    const { poster, ...shown } = Object.fromEntries(Object.entries(props).filter(([name]) => kept.includes(name)));
    return {
      tag,
      props: { src: own(src), ...shown, ...(isOwn(poster) && { poster: own(poster) }) },
      ...(tracks.length > 0 && { children: tracks }),
    };
  });
}

/** Subtitles in a file of this site. */
function trackOf({ props = {} }: ContentElement, own: (address: string) => string): ContentElement {
  const texts = ['kind', 'label', 'srcLang'].flatMap((name) => {
    const value = props[name] ?? props[name.toLowerCase()];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { tag: 'track', props: { ...Object.fromEntries(texts), ...(isOwn(props.src) && { src: own(props.src) }) } };
}

/**
 * Resolves links by name; an unknown one is reported with its location, not rendered. Resolves images of this site;
 * other images are replaced by their alternative text, which is reported.
 */
export function resolveAddresses(
  nodes: Content,
  resolve: (target: string) => ResolvedTarget,
  base: string,
  findings: GuideFindings,
): Content {
  const hrefOf = (target: string, location: unknown): string => {
    const resolved = resolve(target);
    if ('href' in resolved) {
      findings.addresses.push({ kind: 'link', address: resolved.href, at: locationIn(findings.file, location) });
      return resolved.href;
    }
    report(findings, 'guide-link', resolved, location);
    return '#';
  };
  const srcOf = (src: string, location: unknown): string => {
    if (isOwn(src)) return addFile(findings, src, base, location);
    report(findings, 'guide-image', imageProblem(src), location, 'warning');
    return src;
  };
  return mapElements(nodes, (node, inside) => {
    const { [LINK_LOCATION]: linkLocation, [IMAGE_LOCATION]: imageLocation, ...props } = node.props ?? {};
    return {
      ...node,
      ...(node.props && {
        props: {
          ...props,
          ...(linkLocation !== undefined && { href: hrefOf(String(props.href), linkLocation) }),
          ...(imageLocation !== undefined && { src: srcOf(String(props.src), imageLocation) }),
        },
      }),
      ...inside(),
    };
  });
}

function imageProblem(src: string): ProblemText {
  const external = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src);
  const shown = src.length > 80 ? `${src.slice(0, 80)}…` : src;
  const reason = external ? 'is not a file of this site' : 'is not an address of this site';
  const file = /([\w.-]+\.[a-z0-9]+)(?:[?#].*)?$/i.exec(src.startsWith('data:') ? '' : src)?.[1];
  return {
    message: `The image \`${shown}\` ${reason}, so only its alternative text is shown.`,
    fix: `Put the file into \`public/\` and write \`/${file ?? 'picture.png'}\`.`,
  };
}
