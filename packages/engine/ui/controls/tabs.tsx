import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabView {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Prefix of the ids, unique in the page. */
  id: string;
  /** Tabs of one group switch together and are remembered, except groups that start with `local:`. */
  group: string;
  label: string;
  tabs: readonly TabView[];
}

/** Ids, states and what belongs to what are added by the script, without which there are no tabs. */
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

/** How many letters one row of tabs takes in the head of a panel, with what stands between them. */
const ROOM = 42;
const BETWEEN = 2.5;

/** Tabs in the head of a panel, or a select where they would take a second row. */
export function HeadTabs({ group, label, tabs }: Omit<TabsProps, 'id'>): ReactNode {
  if (tabs.reduce((sum, tab) => sum + tab.label.length + BETWEEN, 0) <= ROOM)
    return <TabList group={group} label={label} tabs={tabs} />;
  return (
    // A choice that browsers bring back with a page they load again would be one that is not shown.
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
export function TabPanels({ id, tabs }: Partial<Pick<TabsProps, 'id'>> & Pick<TabsProps, 'tabs'>): ReactNode {
  return tabs.map((tab) => (
    <div key={tab.value} id={id && `${id}-${tab.value}`} data-tab={tab.value}>
      <p className={styles.label} data-tab-label="">
        {tab.label}
      </p>
      {tab.content}
    </div>
  ));
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
