export { type CompiledGuide, compileGuide } from './compile-guide.ts';
export { type GuideComponents, type GuideFacts, withComponents } from './components/index.ts';
export { byPosition, type FrontMatter, isSlug, type KeyLocation, readFrontMatter } from './front-matter.ts';
export { frontMatterOfPartial, type GuidePartial } from './include-partials.ts';
export { type LinkNames, resolveTarget } from './link-targets.ts';
export { programText } from './program-regions.ts';
export { failedCode, type GuideTree, readGuide } from './read-guide.ts';
