export { planSite } from './plan-site.ts';
export type { GuideSource, LogoSource, SiteSource, VersionSource } from './sources.ts';
