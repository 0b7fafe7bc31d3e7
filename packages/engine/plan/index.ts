export { planSite } from './plan-site.ts';
export type { GuideSource, SiteSource, VersionSource } from './sources.ts';
