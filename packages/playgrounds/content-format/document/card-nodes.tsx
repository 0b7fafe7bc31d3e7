import { objectAt } from '@docs/base/json.ts';
import type { ReactNode } from 'react';
import { Address, NotShown } from './inline-nodes.tsx';
import { type AnyNode, choices, text } from './node-members.ts';
import { StandIn } from './stand-in.tsx';

interface NodeProps {
  node: AnyNode;
}

const lines = ['description', 'company', 'email', 'phone', 'mobile', 'address'] as const;

export function ContactNode({ node }: NodeProps): ReactNode {
  const contact = objectAt(node, 'contact');
  const id = text(node, 'newsroom_contact_id');
  const website = text(contact, 'website');
  const known = lines.flatMap((name) => text(contact, name) ?? []);
  return (
    <StandIn
      node="contact"
      label="Contact"
      title={text(contact, 'name')}
      source={contact ? undefined : <Reference id={id} />}
      details={choices(node, { layout: 'card' })}
    >
      {(known.length > 0 || website !== undefined) && (
        <p>
          {known.join(', ')} {website !== undefined && <Address href={website} />}
        </p>
      )}
    </StandIn>
  );
}

export function CoverageNode({ node }: NodeProps): ReactNode {
  return (
    <StandIn
      node="coverage"
      label="Coverage"
      source={<Reference id={text(node, 'coverage_id')} />}
      details={choices(node, { layout: 'vertical' })}
    />
  );
}

export function PlaceholderNode({ node }: NodeProps): ReactNode {
  return (
    <StandIn
      node="placeholder"
      label={`Placeholder for: ${text(node, 'kind') ?? 'something'}`}
      title={text(node, 'hint')}
    />
  );
}

function Reference({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <NotShown what="no id" /> : <code>{id}</code>;
}
