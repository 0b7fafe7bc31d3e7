import { type Content, type ContentElement, isCode, plainText } from '@docs/base/content.ts';
import { type SequenceMessage, type SequenceStep, sequenceDiagram } from '../../diagrams/sequence.ts';
import { diagramNode } from '../../model/diagram.ts';
import { LOCATION } from '../locations.ts';
import {
  type ComponentProblem,
  firstUnknown,
  isProblem,
  listProp,
  textProp,
  unknownProp,
} from './component-problem.ts';
import { link } from './content.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';
import { eventCalled, operationCalled } from './named-operations.ts';

const messageProps = ['from', 'to', 'label', 'operation', 'event', 'href'];
const partProps: Readonly<Record<string, readonly string[]>> = {
  Message: messageProps,
  Reply: messageProps,
  Note: ['over'],
};

/**
 * `<Sequence title="…"><Message from="Your service" to="Herald" operation="create-story"/><Reply label="201"/>…`:
 * who calls whom, drawn and in words. Participants stand in the order of their first message, or as `participants` says.
 */
export const sequence: GuideComponent = {
  props: ['title', 'participants'],
  parts: ['Message', 'Reply', 'Note'],
  expand: (props, facts, children = []) => {
    const steps: SequenceStep[] = [];
    for (const part of partsOf(children)) {
      const step = typeof part === 'string' ? strayText(part) : readStep(part, steps, facts);
      if (isProblem(step)) {
        const place = typeof part === 'string' ? undefined : part.props?.[LOCATION];
        return { ...step, ...(typeof place === 'string' && { place }) };
      }
      steps.push(step);
    }
    const named = [...new Set(steps.flatMap(participantsOf))];
    if (named.length === 0) return { message: 'It shows nothing.', fix: 'Put a `<Message from="…" to="…"/>` inside.' };
    const order = listProp(props, 'participants') ?? named;
    const missing = firstUnknown('participant', named, order);
    if (missing) return { ...missing, message: missing.message.replace('The API document', '`participants`') };
    const title = textProp(props, 'title') ?? `Sequence of calls between ${order.join(', ')}`;
    return [diagramNode(sequenceDiagram(title, order, steps), [inWords(steps)])];
  },
};

/** Parts, wherever Markdown put paragraphs around them. */
function partsOf(children: Content): readonly (ContentElement | string)[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [child];
    if (isCode(child)) return ['code'];
    return child.tag in partProps ? [child] : partsOf(child.children ?? []);
  });
}

function strayText(text: string): ComponentProblem {
  return {
    message: `It holds \`${text.trim().slice(0, 40)}\`, which is no part of a sequence.`,
    fix: 'Use `<Message>`, `<Reply>` and `<Note>` only.',
  };
}

function readStep(
  part: ContentElement,
  before: readonly SequenceStep[],
  facts: GuideFacts,
): SequenceStep | ComponentProblem {
  const { [LOCATION]: _, ...props } = part.props ?? {};
  const known = partProps[part.tag] ?? [];
  const unknown = Object.keys(props).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return { ...unknownProp(unknown, known), message: `\`<${part.tag}>\` has no property \`${unknown}\`.` };
  if (part.tag === 'Note') {
    const over = listProp(props, 'over') ?? [];
    const text = plainText(part.children ?? [])
      .replace(/\s+/g, ' ')
      .trim();
    if (over.length > 0 && text !== '') return { kind: 'note', over, text };
    return { message: '`<Note>` needs a participant and a text.', fix: 'Write `<Note over="Your service">…</Note>`.' };
  }
  const kind = part.tag === 'Reply' ? 'reply' : 'message';
  const asked = before.findLast((step): step is SequenceMessage => step.kind === 'message');
  const from = textProp(props, 'from') ?? (kind === 'reply' ? asked?.to : undefined);
  const to = textProp(props, 'to') ?? (kind === 'reply' ? asked?.from : undefined);
  const what = subject(props, facts);
  if (isProblem(what)) return what;
  if (from === undefined || to === undefined || what.label === undefined) {
    const lacking = from === undefined ? 'from' : to === undefined ? 'to' : 'label';
    return {
      message: `\`<${part.tag}>\` needs \`${lacking}\`.`,
      fix: 'Write `<Message from="Your service" to="Our API" operation="create-story"/>`, or `label="…"` instead of `operation`.',
    };
  }
  return { kind, from, to, ...what, label: what.label };
}

/** What is sent: an operation or event by its name, or any words. */
function subject(
  props: NonNullable<ContentElement['props']>,
  facts: GuideFacts,
): { label?: string; href?: string } | ComponentProblem {
  const operation = textProp(props, 'operation');
  const event = textProp(props, 'event');
  const own = { label: textProp(props, 'label'), href: textProp(props, 'href') };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  if (operation !== undefined) {
    const called = operationCalled(operation, facts);
    if (isProblem(called)) return called;
    const label = `${called.method.toUpperCase()} ${called.path}`;
    return { label, href: facts.hrefs.operation(called.slug), ...given };
  }
  if (event === undefined) return given;
  const called = eventCalled(event, facts);
  if (isProblem(called)) return called;
  return { label: called.names[0] ?? event, href: facts.hrefs.event(called.slug), ...given };
}

function participantsOf(step: SequenceStep): readonly string[] {
  return step.kind === 'note' ? step.over : [step.from, step.to];
}

function inWords(steps: readonly SequenceStep[]): ContentElement {
  return { tag: 'ol', children: steps.map((step) => ({ tag: 'li', children: stepInWords(step) })) };
}

function stepInWords(step: SequenceStep): Content {
  if (step.kind === 'note') return [`${step.over.join(', ')}: ${step.text}`];
  return [opening(step), step.href === undefined ? step.label : link(step.href, step.label)];
}

function opening({ kind, from, to }: SequenceMessage): string {
  if (kind === 'reply') return `${from} answers ${to}: `;
  return from === to ? `${from}: ` : `${from} to ${to}: `;
}
