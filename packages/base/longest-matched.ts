/** Characters of a text that is held against patterns of the document. Quick is only what is so for texts up to here. */
export const LONGEST_MATCHED = 1000;
