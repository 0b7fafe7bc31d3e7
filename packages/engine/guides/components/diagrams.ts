import { type Content, type ContentElement, isCode, plainText } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { entityDiagram } from '../../diagrams/entity-diagram.ts';
import { type SequenceMessage, type SequenceStep, sequenceDiagram } from '../../diagrams/sequence.ts';
import { diagramNode } from '../../model/diagram.ts';
import type { EntityView } from '../../model/operation.ts';
import { LOCATION } from '../locations.ts';
import { ComponentProblem, checkNames, unknownProp } from './component-problem.ts';
import { codes, join, link, schemaLink, table } from './content.ts';
import { type ComponentProps, defineComponent, type GuideFacts, namesIn, propText } from './guide-component.ts';
import { eventCalled, operationCalled } from './named-operations.ts';

/** `<EntityDiagram/>`: how entities belong or refer to each other; `entities` selects the ones to show. */
export const EntityDiagram = defineComponent({
  optional: ['entities', 'title'],
  example: '<EntityDiagram entities="Story,Contact"/>',
  fill: ({ entities, title = phrases.howTheEntitiesRelate }, facts) => {
    const wanted = namesIn(entities);
    const known = facts.entities.map(({ name }) => name);
    checkNames('entity', wanted ?? [], known);
    const shown = wanted ? facts.entities.filter(({ name }) => wanted.includes(name)) : relatedEntities(facts.entities);
    if (shown.length === 0)
      throw new ComponentProblem('The API document has no entities that refer to each other.', 'Remove the component.');
    const diagram = facts.layout && entityDiagram(title, shown, facts.layout);
    const words = table(
      [phrases.entity, phrases.belongsTo, phrases.refersTo],
      shown.map(({ name, belongsTo, refersTo }) => [
        [schemaLink(name, facts)],
        belongsTo === undefined ? [] : [schemaLink(belongsTo, facts)],
        join(refersTo.map((target) => [schemaLink(target.name, facts), ` ${phrases.as} `, ...codes(target.fields)])),
      ]),
    );
    const lead = { tag: 'p', children: [phrases.entitiesWithRelations] };
    return diagram ? [diagramNode(diagram), lead, ...words] : words;
  },
});

/** Entities without relations would be boxes without lines. */
function relatedEntities(entities: readonly EntityView[]): readonly EntityView[] {
  const targets = new Set(
    entities.flatMap(({ belongsTo, refersTo }) => [belongsTo, ...refersTo.map(({ name }) => name)]),
  );
  return entities.filter(
    ({ name, belongsTo, refersTo }) => belongsTo !== undefined || refersTo.length > 0 || targets.has(name),
  );
}

const messageProps = ['from', 'to', 'label', 'operation', 'event', 'href'];
const stepProps: Readonly<Record<string, readonly string[]>> = {
  Message: messageProps,
  Reply: messageProps,
  Note: ['over'],
};

/**
 * `<Sequence title="…"><Message from="Your service" to="Acme" operation="create-parcel"/><Reply label="201"/>…`: who
 * calls whom, as a drawing and in words. Participants are in the order of their first message, or of `participants`.
 */
export const Sequence = defineComponent({
  optional: ['title', 'participants'],
  example: '<Sequence title="Publish a story">',
  childComponents: Object.keys(stepProps),
  fill: ({ title, participants }, facts, children) => {
    const steps: SequenceStep[] = [];
    for (const element of stepElements(children)) {
      try {
        steps.push(readSequenceStep(element, steps, facts));
      } catch (error) {
        if (error instanceof ComponentProblem) error.location = String(element.props?.[LOCATION]);
        throw error;
      }
    }
    const named = [...new Set(steps.flatMap((step) => (step.kind === 'note' ? step.over : [step.from, step.to])))];
    if (named.length === 0)
      throw new ComponentProblem('It shows nothing.', 'Put a `<Message from="…" to="…"/>` inside.');
    const order = namesIn(participants) ?? named;
    checkNames('participant', named, order, { source: '`participants`' });
    const words = steps.map((step) => ({ tag: 'li', children: stepInWords(step) }));
    const name = title ?? fill(phrases.sequenceOfCallsBetween, { participants: order.join(', ') });
    const diagram = sequenceDiagram(name, order, steps);
    return [diagramNode(diagram, [{ tag: 'ol', children: words }])];
  },
});

/** The steps, without the paragraphs that Markdown may have put around them. */
function stepElements(children: Content): readonly ContentElement[] {
  return children.flatMap((child): readonly ContentElement[] => {
    if (typeof child === 'string' && child.trim() === '') return [];
    if (typeof child !== 'string' && !isCode(child))
      return child.tag in stepProps ? [child] : stepElements(child.children ?? []);
    const text = typeof child === 'string' ? child.trim().slice(0, 40) : 'code';
    throw new ComponentProblem(
      `It contains \`${text}\`, which is not part of a sequence.`,
      'Use `<Message>`, `<Reply>` and `<Note>` only.',
    );
  });
}

function readSequenceStep(element: ContentElement, before: readonly SequenceStep[], facts: GuideFacts): SequenceStep {
  const { [LOCATION]: _, ...props } = element.props ?? {};
  const known = stepProps[element.tag] ?? [];
  const unknown = Object.keys(props).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ComponentProblem(`\`<${element.tag}>\` has no property \`${unknown}\`.`, unknownProp(unknown, known).fix);
  if (element.tag === 'Note') {
    const over = namesIn(propText(props, 'over')) ?? [];
    const text = plainText(element.children ?? [])
      .replace(/\s+/g, ' ')
      .trim();
    if (over.length > 0 && text !== '') return { kind: 'note', over, text };
    throw new ComponentProblem(
      '`<Note>` needs a participant and a text.',
      'Write `<Note over="Your service">…</Note>`.',
    );
  }
  const kind = element.tag === 'Reply' ? 'reply' : 'message';
  const asked =
    kind === 'reply' ? before.findLast((step): step is SequenceMessage => step.kind === 'message') : undefined;
  const from = propText(props, 'from') ?? asked?.to;
  const to = propText(props, 'to') ?? asked?.from;
  const { label, href } = subject(props, facts);
  if (from !== undefined && to !== undefined && label !== undefined)
    return { kind, from, to, label, ...(href !== undefined && { href }) };
  const lacking = from === undefined ? 'from' : to === undefined ? 'to' : 'label';
  throw new ComponentProblem(
    `\`<${element.tag}>\` needs \`${lacking}\`.`,
    'Write `<Message from="Your service" to="Our API" operation="create-story"/>`, or `label="…"` instead of `operation`.',
  );
}

/** The label of a message: an operation or event by its name, or any text. */
function subject(props: ComponentProps, facts: GuideFacts): { label?: string | undefined; href?: string | undefined } {
  const [label, href, operation, event] = ['label', 'href', 'operation', 'event'].map((name) => propText(props, name));
  if (operation !== undefined) {
    const { method, path, slug } = operationCalled(operation, facts);
    return { label: label ?? `${method.toUpperCase()} ${path}`, href: href ?? facts.hrefs.operation(slug) };
  }
  if (event === undefined) return { label, href };
  const { slug, id = event } = eventCalled(event, facts);
  return { label: label ?? id, href: href ?? facts.hrefs.event(slug) };
}

function stepInWords(step: SequenceStep): Content {
  if (step.kind === 'note') return [`${step.over.join(', ')}: ${step.text}`];
  const { kind, from, to, label, href } = step;
  const start =
    kind === 'reply'
      ? fill(phrases.respondsTo, { from, to })
      : from === to
        ? from
        : fill(phrases.callFromTo, { from, to });
  return [`${start}: `, href === undefined ? label : link(href, label)];
}
