import { fill, phrases } from '@docs/base/interface-words.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import type { ReactNode } from 'react';
import type { ExampleView, OperationView } from '../../model/operation.ts';
import { buttonClass } from '../controls/button.tsx';
import { Code, codeViews } from '../controls/code.tsx';
import space from '../controls/island-space.module.css';
import { TabbedPanel, TabList, TabPanels } from '../controls/tabs.tsx';
import styles from './examples.module.css';

interface CodePanelProps {
  id: string;
  title: string;
  level?: 2 | 3;
}

type CodeSamplesProps = CodePanelProps & Pick<OperationView, 'samples' | 'bodies' | 'ways'>;

/** A request in the languages of every page. The chosen language applies to the whole site. */
export function CodeSamples({ id, title, level = 2, samples, bodies, ways }: CodeSamplesProps): ReactNode {
  if (samples.length === 0) return null;
  const tabs = samples.map((sample) => ({
    value: sample.language,
    label: sample.label ?? sample.language,
    content: <SampleVariants sample={sample} />,
  }));
  return (
    <TabbedPanel
      id={id}
      level={level}
      title={title}
      label={fill(phrases.languageOf, { title })}
      group="language"
      tabs={tabs}
      bar={
        <>
          <SampleChoice name={phrases.requestBody} kind="example" labels={bodies} />
          <SampleChoice name={phrases.authentication} kind="way" labels={ways} />
        </>
      }
      inked
    />
  );
}

interface SampleChoiceProps {
  name: string;
  kind: 'example' | 'way';
  labels: readonly string[] | undefined;
}

/** The body or authentication of the samples. The form, which is loaded with the first choice, writes them. */
function SampleChoice({ name, kind, labels }: SampleChoiceProps): ReactNode {
  if (!labels) return null;
  return (
    <p className={styles.choice} data-needs-js="">
      <select aria-label={name} data-choice={kind} data-starts="request-builder" autoComplete="off">
        {labels.map((label, index) => (
          <option key={index}>{label}</option>
        ))}
      </select>
    </p>
  );
}

/** Samples of lists have a second variant, which fetches all pages. */
export function SampleVariants({ sample }: { sample: SampleView }): ReactNode {
  const tabs = codeViews(sample.variants);
  if (tabs.length < 2) return tabs[0]?.content;
  return (
    <>
      <div className={styles.variants}>
        <TabList group="variant" label={phrases.variant} tabs={tabs} />
      </div>
      <div data-tabs="variant">
        <TabPanels tabs={tabs} />
      </div>
    </>
  );
}

/** Example responses, payloads or bodies, one tab each. */
export function ExamplePanel(props: CodePanelProps & { examples: readonly ExampleView[] }): ReactNode {
  const { id, examples, ...panel } = props;
  if (examples.length === 0) return null;
  const tabs = examples.map(({ id: value, label, summary, code }) => {
    const content = (
      <>
        {summary && <p className={styles.summary}>{withCode(summary)}</p>}
        <Code code={code} />
      </>
    );
    return { value, label, content };
  });
  return <TabbedPanel level={2} {...panel} group={`local:${id}`} tabs={tabs} />;
}

/** A summary is plain text, but people write names in backticks. */
function withCode(text: string): ReactNode {
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

/**
 * Opens a form for the request of an operation. The form is an island, loaded when it is opened; or at once, still
 * closed, if the path needs an id that the reader has typed on another page.
 */
export function RequestBuilder({ operation: { samples, path, body } }: { operation: OperationView }): ReactNode {
  if (samples.length === 0) return null;
  return (
    <details
      className={styles.builder}
      data-needs-js=""
      data-island="request-builder"
      data-island-on="use"
      data-island-query="try"
      data-island-memory={path.includes('{') ? '' : undefined}
    >
      <summary className={buttonClass('plain')}>
        {phrases.tryIt} <span />
      </summary>
      <div className={body ? space.bodied : space.form} data-form="">
        <p data-note="">{phrases.loadingTheForm}</p>
      </div>
    </details>
  );
}
