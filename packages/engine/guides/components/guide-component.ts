import type { Content } from '@docs/base/content.ts';
import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import type { LayoutGraph } from '../../diagrams/graph-layout.ts';
import type { Hrefs } from '../../model/href.ts';
import type { EntityView, OperationView, SchemaPageView } from '../../model/operation.ts';
import type { Highlight } from '../finish-content.ts';
import type { ResolvedTarget } from '../link-targets.ts';
import { ComponentProblem, missingProp } from './component-problem.ts';

/** What guides may quote: the API document, and what the reference pages made of it. */
export interface GuideFacts {
  /** The whole document in one piece, placeholders filled in. */
  readonly document: JsonObject;
  /** Other data of the site, from `guides/data`, by file name. */
  readonly data: ReadonlyMap<string, JsonValue>;
  readonly product: { readonly slug: string };
  readonly operations: readonly Pick<OperationView, 'slug' | 'title' | 'samples' | 'method' | 'path'>[];
  /** What can be sent to operations, by slug. */
  readonly forms: ReadonlyMap<string, Pick<RequestForm, 'response'>>;
  readonly schemas: readonly Pick<SchemaPageView, 'name' | 'slug' | 'lede' | 'entry' | 'states'>[];
  readonly entities: readonly EntityView[];
  /** Operations and events as the document has them. */
  readonly named: { readonly operations: readonly OperationSource[]; readonly events: readonly OperationSource[] };
  readonly hrefs: Hrefs;
  /** Where a link by name leads, as in the guide itself. */
  readonly resolve: (target: string) => ResolvedTarget;
  readonly highlight: Highlight;
  /** Places the boxes of diagrams; without it their words stand alone. */
  readonly layout?: LayoutGraph;
  /** Files that guides can show, by name. */
  readonly programs: ReadonlyMap<string, string>;
  /** Whether readers can run requests of guides in a simulated account. */
  readonly runs?: boolean;
  /** Operations that rules of the site simulate in the sandbox. */
  readonly ruled?: readonly string[];
}

/**
 * A component that is replaced by facts of the API document at build, so that a guide never retypes them.
 * Pure: the same properties and facts give the same content.
 */
export interface GuideComponent {
  /** Properties an author may set; any other is refused. */
  readonly props: readonly string[];
  /** Names of the components that stand inside it; without any it takes nothing inside. */
  readonly childComponents?: readonly string[];
  /** Whether it takes other content inside. */
  readonly takesContent?: boolean;
  /** What fences directly inside it may say besides `title`, as in `place="…"`. */
  readonly fenceOptions?: readonly string[];
  readonly expand: (props: ComponentProps, facts: GuideFacts, children?: Content) => Content | ComponentProblem;
}

/** Guide components by the name that authors write. */
export type GuideComponents = Readonly<Record<string, GuideComponent>>;

/** What an author has written as properties. */
export type ComponentProps = { readonly [name: string]: JsonValue };

interface Definition<Must extends string, May extends string> extends Omit<GuideComponent, 'props' | 'expand'> {
  /** Properties that an author must set, and that authors may set. All are texts. */
  readonly required?: readonly Must[];
  readonly optional?: readonly May[];
  /** How authors write it. */
  readonly example?: string;
  /** Throws a `ComponentProblem` where there is nothing to show. */
  readonly fill: (
    props: Readonly<Record<Must, string>> & Readonly<Partial<Record<May, string>>>,
    facts: GuideFacts,
    children: Content,
  ) => Content;
}

export function defineComponent<Must extends string = never, May extends string = never>({
  required = [],
  optional = [],
  example = '',
  fill,
  ...rest
}: Definition<Must, May>): GuideComponent {
  return {
    ...rest,
    props: [...required, ...optional],
    expand: (props, facts, children = []) => {
      const texts: Record<string, string | undefined> = {};
      for (const name of [...required, ...Object.keys(props)]) texts[name] = textProp(props, name);
      try {
        const missing = Object.keys(texts).find((name) => texts[name] === undefined);
        if (missing !== undefined) throw missingProp(missing, example);
        return fill(texts as Record<Must | May, string>, facts, children);
      } catch (error) {
        if (error instanceof ComponentProblem) return error;
        throw error;
      }
    },
  };
}

export function textProp(props: ComponentProps, name: string): string | undefined {
  const value = props[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Names in a property, separated by commas. */
export function namesIn(text: string | undefined): readonly string[] | undefined {
  return text
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
