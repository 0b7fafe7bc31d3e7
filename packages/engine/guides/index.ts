export { byPosition } from './by-position.ts';
export { type CompiledGuide, compileGuide } from './compile-guide.ts';
export { type GuideComponents, type GuideFacts, withComponents } from './components/index.ts';
export { nameOperations } from './components/named-operations.ts';
export { type FrontMatter, isSlug, type KeyPlace, readFrontMatter } from './front-matter.ts';
export { frontMatterOfPart, type GuidePart } from './guide-part.ts';
export { type LinkNames, resolveTarget } from './link-targets.ts';
export { type GuideTree, readGuide } from './read-guide.ts';
