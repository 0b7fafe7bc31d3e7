import type { Problem } from '../../../packages/base/problem.ts';
import type { ApiDocument, Rule } from './api-document.ts';
import { componentsListed } from './rules/components-listed.ts';
import { contentLocationsKnown } from './rules/content-locations-known.ts';
import { descriptionAddsWords } from './rules/description-adds-words.ts';
import { descriptionPresent } from './rules/description-present.ts';
import { detailsNameStates } from './rules/details-name-states.ts';
import { enumValuesDescribed } from './rules/enum-values-described.ts';
import { errorCodesReachable } from './rules/error-codes-reachable.ts';
import { errorEntriesComplete } from './rules/error-entries-complete.ts';
import { errorExamplesAgree } from './rules/error-examples-agree.ts';
import { examplePresent } from './rules/example-present.ts';
import { exampleValid } from './rules/example-valid.ts';
import { listsPaginated } from './rules/lists-paginated.ts';
import { locationFits } from './rules/location-fits.ts';
import { noDanglingLink } from './rules/no-dangling-link.ts';
import { noUnusedComponent } from './rules/no-unused-component.ts';
import { pathIdFits } from './rules/path-id-fits.ts';
import { resourceFieldsExist } from './rules/resource-fields-exist.ts';
import { responseExamplesCount } from './rules/response-examples-count.ts';
import { responsesComplete } from './rules/responses-complete.ts';
import { stateMachineSound } from './rules/state-machine-sound.ts';
import { summaryAddsWords } from './rules/summary-adds-words.ts';
import { uniqueSlugs } from './rules/unique-slugs.ts';

export const RULES: readonly Rule[] = [
  descriptionPresent,
  descriptionAddsWords,
  summaryAddsWords,
  enumValuesDescribed,
  examplePresent,
  exampleValid,
  responseExamplesCount,
  componentsListed,
  noUnusedComponent,
  noDanglingLink,
  uniqueSlugs,
  responsesComplete,
  listsPaginated,
  resourceFieldsExist,
  pathIdFits,
  locationFits,
  stateMachineSound,
  errorEntriesComplete,
  errorCodesReachable,
  errorExamplesAgree,
  detailsNameStates,
  contentLocationsKnown,
];

/** All problems that our own rules find in a bundled document. */
export function lintDocument(document: ApiDocument): readonly Problem[] {
  return RULES.flatMap((rule) => rule(document));
}
