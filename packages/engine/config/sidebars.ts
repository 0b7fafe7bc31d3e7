import { z } from 'zod';

const item = z.union([
  /** A guide, by its id (file name without extension). */
  z.string(),
  z.strictObject({ type: z.literal('link'), label: z.string(), href: z.string() }),
  z.strictObject({ type: z.literal('overview'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('changelog'), label: z.string().optional() }),
  /** All operations, one category per tag. */
  z.strictObject({ type: z.literal('operations') }),
  /** The lists of webhook events and of error codes; left out when the document has none. */
  z.strictObject({ type: z.literal('events'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('errors'), label: z.string().optional() }),
  /** Named schemas as one category; unknown names are a warning. */
  z.strictObject({ type: z.literal('schemas'), label: z.string(), names: z.array(z.string()) }),
  z.strictObject({ type: z.literal('all-schemas'), label: z.string().optional() }),
  z.strictObject({ type: z.literal('category'), label: z.string(), items: z.array(z.string()) }),
]);

const sidebar = z.strictObject({
  /** Guide that a link to this sidebar opens; the first guide when absent. */
  landing: z.string().optional(),
  parts: z.array(z.strictObject({ label: z.string(), items: z.array(item) })),
});

/** The shape of `sidebars.ts` (or `sidebars.json`): sidebars by id. */
export const sidebarsSchema = z.record(z.string(), sidebar);

export type SidebarsInput = z.input<typeof sidebarsSchema>;
export type SidebarItemConfig = z.output<typeof item>;
export type SidebarConfig = z.output<typeof sidebar>;
export type SidebarsConfig = z.output<typeof sidebarsSchema>;
