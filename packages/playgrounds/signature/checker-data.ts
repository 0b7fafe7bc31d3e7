import { numberAt, objectAt, stringAt } from '@docs/base/json.ts';

/** From the API document, by way of the page. */
export interface CheckerData {
  readonly event: { readonly id: string };
  readonly secret: string;
  readonly secretPattern: string;
  readonly tolerance: number;
}

/** What is there may be anything: examples in a document need not be what they are examples of. */
export function checkerData(props: unknown): CheckerData | undefined {
  const event = objectAt(props, 'event');
  const id = stringAt(event, 'id');
  const [secret, secretPattern] = [stringAt(props, 'secret'), stringAt(props, 'secretPattern')];
  const tolerance = numberAt(props, 'tolerance');
  if (id === undefined || secret === undefined || secretPattern === undefined || tolerance === undefined)
    return undefined;
  return { event: { ...event, id }, secret, secretPattern, tolerance };
}
