import type { ReactNode } from 'react';
import { Panel, type PanelProps } from './panel.tsx';
import styles from './tabs.module.css';

export interface TabView {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Prefix of the ids, unique in the page. */
  id: string;
  /** Tabs of one group switch together and are remembered, except groups starting with `local:`. */
  group: string;
  label: string;
  tabs: readonly TabView[];
}

/** The script adds ids, states and relations; without it there are no tabs. */
export function TabList({ group, label, tabs }: Omit<TabsProps, 'id'>): ReactNode {
  return (
    <div className={styles.list} role="tablist" aria-label={label} data-tabs={group}>
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value} label={tab.label} />
      ))}
    </div>
  );
}

export function Tab({ value, label }: Omit<TabView, 'content'>): ReactNode {
  return (
    <button type="button" role="tab" data-tab={value}>
      {label}
    </button>
  );
}

/** Number of characters that fit a row of tabs in the header of a panel, with those between them. */
const ROOM = 42;
const BETWEEN = 2.5;

/** Tabs in the header of a panel, or a select if they would need a second row. */
function HeadTabs({ group, label, tabs }: Omit<TabsProps, 'id'>): ReactNode {
  if (tabs.reduce((sum, tab) => sum + tab.label.length + BETWEEN, 0) <= ROOM)
    return <TabList group={group} label={label} tabs={tabs} />;
  return (
    // Browsers would restore a choice on reload that is not the one shown.
    <select aria-label={label} data-tabs={group} data-needs-js="" autoComplete="off">
      {tabs.map((tab) => (
        <option key={tab.value} value={tab.value}>
          {tab.label}
        </option>
      ))}
    </select>
  );
}

/** The panels, to be put directly inside an element with `data-tabs={group}`. */
export function TabPanels({ id, tabs }: { id?: string | undefined; tabs: readonly TabView[] }): ReactNode {
  return tabs.map((tab) => (
    <div key={tab.value} id={id && `${id}-${tab.value}`} data-tab={tab.value}>
      <p className={styles.label} data-tab-label="">
        {tab.label}
      </p>
      {tab.content}
    </div>
  ));
}

interface TabbedPanelProps extends Pick<PanelProps, 'bar' | 'inked' | 'request'> {
  /** Prefix of the ids of the tab panels. */
  id?: string;
  group: string;
  title: string;
  /** Level of the title, where it is a heading. */
  level?: 2 | 3 | undefined;
  /** Name of the tabs, if it is not the title. */
  label?: string;
  tabs: readonly TabView[];
}

/** A box for code in several tabs; a single one has no tabs unless its group is shared by the whole site. */
export function TabbedPanel({ id, group, title, level, label = title, tabs, ...panel }: TabbedPanelProps): ReactNode {
  const Title = level ? (`h${level}` as const) : 'p';
  const isTabbed = tabs.length > 1 || !group.startsWith('local:');
  return (
    <Panel
      {...panel}
      title={<Title>{title}</Title>}
      name={title}
      group={isTabbed ? group : undefined}
      tabs={isTabbed && <HeadTabs group={group} label={label} tabs={tabs} />}
    >
      {isTabbed ? <TabPanels id={id} tabs={tabs} /> : tabs[0]?.content}
    </Panel>
  );
}

export function Tabs({ id, group, label, tabs }: TabsProps): ReactNode {
  return (
    <div className={styles.tabs}>
      <TabList group={group} label={label} tabs={tabs} />
      <div data-tabs={group}>
        <TabPanels id={id} tabs={tabs} />
      </div>
    </div>
  );
}
