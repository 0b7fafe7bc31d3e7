import { Button } from '@docs/engine/ui/controls/button.tsx';
import { type ReactNode, useState } from 'react';
import type { ContentFormat } from '../content-format.ts';
import styles from './content-tools.module.css';
import type { Example } from './playground-data.ts';

interface ContentToolsProps {
  format: ContentFormat | undefined;
  examples: readonly Example[];
  place: string;
  text: string;
  /** The text is JSON, so that there is something to format and to insert into. */
  readable: boolean;
  onExample: (example: Example) => void;
  onPlace: (place: string) => void;
  onInsert: (type: string) => void;
  onFormat: () => void;
}

export function ContentTools(props: ContentToolsProps): ReactNode {
  const { format, examples, place, text, readable, onExample, onPlace, onFormat } = props;
  return (
    <div className={styles.tools}>
      <fieldset className={styles.examples}>
        <legend>Start from</legend>
        {examples.map((example) => (
          <Button key={example.title} look="text" onClick={() => onExample(example)}>
            {example.title}
          </Button>
        ))}
      </fieldset>
      <div className={styles.row}>
        <label>
          Kept in
          <select value={place} onChange={({ target }) => onPlace(target.value)}>
            {(format?.places ?? [{ id: place, title: place }]).map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <InsertNode {...props} />
        <Button onClick={onFormat} disabled={!readable}>
          Format
        </Button>
        <Button data-copy="" data-copy-text={text}>
          Copy
        </Button>
      </div>
    </div>
  );
}

/** A choice and a button: a list that acts on every arrow key would insert what nobody asked for. */
function InsertNode({ format, place, readable, onInsert }: ContentToolsProps): ReactNode {
  const nodes = [...(format?.nodes.values() ?? [])];
  const [type, setType] = useState('paragraph');
  const home = format?.places.find((each) => each.id === place);
  return (
    <>
      <label>
        Node
        <select value={type} onChange={({ target }) => setType(target.value)}>
          {nodes.map((node) => (
            <option key={node.type} value={node.type}>
              {node.type}
              {home && !node.allowedIn.has(place) && ` (not in ${home.plural})`}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => onInsert(type)} disabled={!readable || nodes.length === 0}>
        Insert
      </Button>
    </>
  );
}
