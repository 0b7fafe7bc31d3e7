import { kebabCase } from '@docs/base/names.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import type { ReactNode } from 'react';
import { Code } from '../controls/code.tsx';
import { Panel } from '../controls/panel.tsx';
import { HeadTabs, TabList, TabPanels, type TabView } from '../controls/tabs.tsx';
import styles from './code-samples.module.css';

interface CodeSamplesProps {
  id: string;
  title: string;
  samples: readonly SampleView[];
  level?: 2 | 3;
}

/** One request in the languages that stand in every page. The language is chosen once for the whole site. */
export function CodeSamples({ id, title, samples, level = 2 }: CodeSamplesProps): ReactNode {
  if (samples.length === 0) return null;
  const Heading = `h${level}` as const;
  const tabs = samples.map((sample) => ({
    value: sample.language,
    label: sample.label ?? sample.language,
    content: <SampleVariants sample={sample} />,
  }));
  return (
    <Panel
      title={<Heading>{title}</Heading>}
      name={title}
      inked
      group="language"
      tabs={<HeadTabs group="language" label={`${title}, language`} tabs={tabs} />}
    >
      <TabPanels id={id} tabs={tabs} />
    </Panel>
  );
}

/** Lists have a second variant, which walks all pages. */
export function SampleVariants({ sample }: { sample: SampleView }): ReactNode {
  const tabs = sample.variants.map(
    ({ label, code }): TabView => ({ value: kebabCase(label), label, content: <Code code={code} /> }),
  );
  if (tabs.length < 2) return tabs[0]?.content;
  return (
    <>
      <div className={styles.variants}>
        <TabList group="variant" label="Variant" tabs={tabs} />
      </div>
      <div data-tabs="variant">
        <TabPanels tabs={tabs} />
      </div>
    </>
  );
}
