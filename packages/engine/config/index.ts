export { fillPlaceholders } from './placeholders.ts';
export { type Config, describeSite, resolveConfig } from './resolve-config.ts';
export type { ConfigInput } from './schema.ts';
export {
  type SidebarConfig,
  type SidebarItemConfig,
  type SidebarsConfig,
  type SidebarsInput,
  sidebarsSchema,
} from './sidebars.ts';
