import { type Content, type ContentElement, mapElements, plainText } from '@docs/base/content.ts';
import { nearest } from '@docs/base/names.ts';
import type { ProblemText } from '@docs/base/problem.ts';
import { quoted } from '@docs/base/words.ts';
import { plainTags, voidTags } from '../model/html-tags.ts';
import { readFence } from './finish-content.ts';
import { type GuideFindings, IMAGE_LOCATION, LINK_LOCATION, LOCATION, report } from './locations.ts';

/** Elements that may have more attributes than an id, and those attributes. */
const OWN_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: ['href', 'title', 'id'],
    img: ['src', 'alt', 'width', 'height'],
    h1: ['id'],
    h2: ['id'],
    h3: ['id'],
    ol: ['id', 'start'],
    input: ['type', 'checked', 'disabled'],
    table: [],
    // The attributes of these elements were processed earlier.
    video: ['src', 'title', 'poster', 'width', 'height'],
    audio: ['src', 'title'],
    track: ['src', 'kind', 'label', 'srcLang'],
    th: ['lang'],
    td: ['lang'],
  }),
);

const tags = [...plainTags, ...OWN_ATTRIBUTES.keys()];

/** Containers that add no meaning of their own. */
const HOLDERS = new Set(
  'div span section article main header footer nav aside hgroup center font picture time data address cite dfn'.split(
    ' ',
  ),
);

/** The content of these elements is not text of the guide. */
const CLOSED = new Set(['script', 'style', 'template', 'svg', 'math', 'map', 'canvas']);

/** Styling, and attributes that the site sets for all links and images. */
const WITHOUT_MEANING =
  /^(?:class|className|style|key|role|rel|target|loading|decoding|width|height|align|valign|border|color|bgcolor|meta|data-.*)$/;

/**
 * Reports elements and attributes that pages do not show, so that nothing an author writes is lost silently. Ignores
 * components.
 */
export function checkElements(nodes: Content, findings: GuideFindings): Content {
  return mapElements(nodes, (node, inside) => {
    if (/^[A-Z]/.test(node.tag)) return { ...node, ...inside() };
    const { [LOCATION]: location, ...props } = node.props ?? {};
    const loss = lostElement(node) ?? undrawnDiagram(node);
    for (const each of loss ? [loss] : lostAttributes(node.tag, props))
      report(findings, 'guide-html', each, location, 'warning');
    if (CLOSED.has(node.tag)) return [];
    return { tag: node.tag, ...(Object.keys(props).length > 0 && { props }), ...inside() };
  });
}

function lostElement({ tag, props = {}, children = [] }: ContentElement): ProblemText | undefined {
  if (HOLDERS.has(tag)) return undefined;
  if (tag === 'input' ? props.type === 'checkbox' : tags.includes(tag)) return undefined;
  const words = plainText(children).trim();
  const address = [props.src, props.data].find((each) => typeof each === 'string');
  const guess = nearest(tag, tags);
  const other = `Use Markdown or a component, or write \`&lt;${tag}>\` for the literal characters.`;
  const remedy = elementRemedies.get(tag) ?? (guess ? `Did you mean \`<${guess}>\`?` : other);
  const isLost = words === '' || CLOSED.has(tag);
  const message = isLost ? `\`<${tag}>\` is not shown.` : `Only the text of \`<${tag}>\` is shown.`;
  return { message, fix: typeof address === 'string' ? remedy.replace('https://…', address) : remedy };
}

/** Fences that other builders turn into diagrams. */
function undrawnDiagram(node: ContentElement): ProblemText | undefined {
  const language = readFence(node)?.language.toLowerCase() ?? '';
  if (!/^(?:mermaid|plantuml|puml)$/.test(language)) return undefined;
  return {
    message: `The fence \`${language}\` is shown as text: diagrams in this language are not drawn.`,
    fix: 'Write `<Sequence>` for calls, `<States>` and `<EntityDiagram>` for what the API document says, or save the picture in `public/` and write `![What it shows](/diagram.svg)`. To show the source, write `text`.',
  };
}

function* lostAttributes(tag: string, props: NonNullable<ContentElement['props']>): Generator<ProblemText> {
  // Footnotes have generated attributes.
  if (Object.keys(props).some((name) => /^data-?footnote/i.test(name))) return;
  const kept = OWN_ATTRIBUTES.get(tag) ?? (HOLDERS.has(tag) || voidTags.has(tag) ? [] : ['id']);
  for (const [name, value] of Object.entries(props)) {
    if (kept.includes(name) || WITHOUT_MEANING.test(name) || value === false || value === null || value === '')
      continue;
    if (name === LINK_LOCATION || name === IMAGE_LOCATION) continue;
    const remedy = /^on[a-z]/i.test(name)
      ? "Remove it: guides can't run code in the browser."
      : attributeRemedies.get(name.toLowerCase());
    yield {
      message: `The attribute \`${name}\` of \`<${tag}>\` is not kept.`,
      fix: remedy ?? (kept.length > 0 ? `Remove it. \`<${tag}>\` takes ${quoted(kept)}.` : 'Remove it.'),
    };
  }
}

const LINK = 'A page cannot contain another page. Link to it: `[What it is](https://…)`.';
const IMAGE = 'Save it as a file in `public/` and write `![What it shows](/picture.svg)`.';
const STILL = "Guides can't run code in the browser or contain forms. Remove it, or link to a page that has one.";
const LOOKS = 'Remove it: the site sets the styles.';

/** Advice for unsupported elements, by tag. */
const elementRemedies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    iframe: LINK,
    embed: LINK,
    object: LINK,
    frame: LINK,
    svg: IMAGE,
    math: IMAGE,
    map: IMAGE,
    canvas: IMAGE,
    source: 'Write one `<img src="/picture.png" alt="…"/>`.',
    script: STILL,
    template: STILL,
    form: STILL,
    button: STILL,
    select: STILL,
    textarea: STILL,
    input: 'Only task list checkboxes are shown: `- [x] done`.',
    style: LOOKS,
    link: LOOKS,
    caption: 'Write it as a paragraph before the table.',
    tfoot: 'Put its rows into `<tbody>`.',
    q: 'Write the quotation marks: “…”.',
    tt: 'Write `<code>`.',
    strike: 'Write `~~…~~`.',
  }),
);

/** Advice for unsupported attributes, by name. */
const attributeRemedies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'Write `id`.',
    colspan: 'Repeat the value in each cell, or split the table in two.',
    rowspan: 'Repeat the value in each row.',
    title: 'Write it into the text: touch screens have no hover.',
    id: 'Put it on a heading or a paragraph: `<p id="…">`.',
  }),
);
