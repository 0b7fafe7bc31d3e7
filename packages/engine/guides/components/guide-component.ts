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

/** What guides can quote: the API document, and the views of the reference pages. */
export interface GuideFacts {
  /** The whole document, bundled, with placeholders replaced. */
  readonly document: JsonObject;
  /** Other data from the site's `guides/data`, by file name. */
  readonly data: ReadonlyMap<string, JsonValue>;
  readonly product: { readonly slug: string };
  readonly operations: readonly Pick<OperationView, 'slug' | 'title' | 'samples' | 'method' | 'path'>[];
  /** The request forms of operations, by slug. */
  readonly forms: ReadonlyMap<string, Pick<RequestForm, 'response'>>;
  readonly schemas: readonly Pick<SchemaPageView, 'name' | 'slug' | 'lede' | 'entry' | 'states'>[];
  readonly entities: readonly EntityView[];
  /** Operations and events as in the document. */
  readonly named: { readonly operations: readonly OperationSource[]; readonly events: readonly OperationSource[] };
  readonly hrefs: Hrefs;
  /** Resolves a link by name, as in the guide itself. */
  readonly resolve: (target: string) => ResolvedTarget;
  readonly highlight: Highlight;
  /** Lays out the boxes of diagrams; without it, only the text is shown. */
  readonly layout?: LayoutGraph;
  /** Files that guides can show, by name. */
  readonly programs: ReadonlyMap<string, string>;
  /** Whether readers can run a guide's requests in a simulated account. */
  readonly runs?: boolean;
  /** Operations that the site's rules simulate in the sandbox. */
  readonly ruled?: readonly string[];
}

/**
 * A component that is replaced at build by facts from the API document, so that a guide never retypes them. Pure: the
 * same properties and facts give the same content.
 */
export interface GuideComponent {
  /** Properties an author may set; any other is rejected. */
  readonly props: readonly string[];
  /** Names of the components that can be inside it; if empty, nothing can. */
  readonly childComponents?: readonly string[];
  /** Whether it accepts other content inside. */
  readonly takesContent?: boolean;
  /** Options of fences directly inside it besides `title`, such as `place="…"`. */
  readonly fenceOptions?: readonly string[];
  readonly expand: (props: ComponentProps, facts: GuideFacts, children?: Content) => Content | ComponentProblem;
}

/** Guide components by the name that authors write. */
export type GuideComponents = Readonly<Record<string, GuideComponent>>;

/** The properties of a component as written by an author. */
export type ComponentProps = { readonly [name: string]: JsonValue };

interface Definition<Must extends string, May extends string> extends Omit<GuideComponent, 'props' | 'expand'> {
  /** Required properties and optional ones. All are text. */
  readonly required?: readonly Must[];
  readonly optional?: readonly May[];
  /** How authors write it. */
  readonly example?: string;
  /** Throws a `ComponentProblem` if there is nothing to show. */
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
      for (const name of [...required, ...Object.keys(props)]) texts[name] = propText(props, name);
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

export function propText(props: ComponentProps, name: string): string | undefined {
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
