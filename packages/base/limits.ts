// Every limit of the packages, with what it protects. Time is limited in steps, values or characters rather than
// seconds, so that every machine gives the same result. Realistic documents are far below all limits.

// Reading files ------------------------------------------------------------------------------------------------------------

/** Bytes of a source file: larger files do not fit into memory several times. */
export const MAX_SOURCE_BYTES = 200_000_000;
/** Bytes of a logo: every page shows it, and icons contain it. */
export const MAX_LOGO_BYTES = 100_000;
/** Characters of a `theme.css`: every page contains it. */
export const MAX_THEME_LENGTH = 20_000;
/** Symbolic links in a row, as many as operating systems follow: links can form a loop. */
export const MAX_SYMBOLIC_LINKS = 40;
/** Levels of a YAML file: the parser's stack, which can take ten times as many. */
export const MAX_YAML_DEPTH = 500;
/** Aliases that a YAML file expands: a few lines could become gigabytes. */
export const MAX_YAML_ALIASES = 1000;
/** Errors that are read from a YAML file: a text that is not YAML has one at every other character. */
export const MAX_YAML_ERRORS = 100;
/** Characters of a YAML file that is parsed again to find a problem's line. */
export const MAX_LOCATED_TEXT = 3_000_000;
/** References followed to find a problem's line: some refer to themselves. */
export const MAX_LOCATED_REFERENCES = 20;
/** Levels of a document: the stack of every function that walks over it. */
export const MAX_DOCUMENT_DEPTH = 300;
/** Values of a document with aliases expanded: memory. The largest public documents have a million. */
export const MAX_DOCUMENT_VALUES = 10_000_000;
/** Characters of a document with aliases expanded: memory. */
export const MAX_DOCUMENT_CHARACTERS = 300_000_000;
/** Numbers with too many digits that are listed per file. */
export const MAX_WIDE_NUMBERS = 20;
/** Problems that are listed per rule: more are not read. */
export const MAX_PROBLEMS_OF_RULE = 50;

// Overlays -----------------------------------------------------------------------------------------------------------------

/** Characters of a JSONPath: the time to parse it. */
export const MAX_PATH_LENGTH = 2000;
/** Levels that a path descends: the stack, if overlays copied a document into itself. */
export const MAX_PATH_DEPTH = 1000;
/** Values that a path selects: memory. */
export const MAX_PATH_RESULTS = 2_000_000;
/** Object entries that one path visits: time. A large document has a million. */
export const MAX_PATH_STEPS = 20_000_000;
/** Characters of a text that is matched with a repeating pattern: a match may start at each of them. */
export const MAX_PATH_TEXT = 20_000;
/** Values that one action copies: copying a document into itself doubles it each time. */
export const MAX_COPIED_VALUES = 300_000;
/** Names that are compared with a misspelled one: time. */
export const MAX_COMPARED_NAMES = 5000;

// Patterns -----------------------------------------------------------------------------------------------------------------

/** Characters of a text that is matched with the document's patterns. A pattern must be fast for this length. */
export const MAX_MATCHED_TEXT = 1000;
/** Characters of a pattern: longer ones count as slow. */
export const MAX_PATTERN_LENGTH = 500;
/** Counted repetitions in a pattern: each is expanded. */
export const MAX_PATTERN_REPEATS = 1000;
/** Positions in a pattern with more than one way to continue: each multiplies the time. */
export const MAX_PATTERN_CHOICES = 8;
/** Characters or character sets in a pattern: each is compared with all others. */
export const MAX_PATTERN_SETS = 200;
/** Steps that a browser tries in less than a second. Two overlapping unbounded repetitions stay below, three do not. */
export const MAX_PATTERN_STEPS = 20_000_000;

// Text and descriptions ----------------------------------------------------------------------------------------------------

/** Characters of a description: the time to parse it. The rest is cut off. */
export const MAX_DESCRIPTION = 200_000;
/** Marks in a paragraph: Markdown parsers are quadratic in marks that may be closed far away. */
export const MAX_MARKS_IN_PARAGRAPH = 1000;
/** Marks in a description, for the same reason. */
export const MAX_MARKS = 20_000;
/** Nested quotes and lists: Markdown parsers are recursive. */
export const MAX_MARKDOWN_CONTAINERS = 20;
/** Spaces before a line of Markdown, which may open blocks. */
export const MAX_MARKDOWN_INDENT = 100;
/** Levels of HTML in a description: the stack. */
export const MAX_HTML_DEPTH = 50;
/** Columns or rows that an HTML cell spans: memory. */
export const MAX_CELL_SPAN = 100;
/** Columns of a Markdown table: cells that span all columns would fill the page. */
export const MAX_MARKDOWN_COLUMNS = 100;
/** Characters of a first sentence: as many as search engines show. */
export const MAX_FIRST_SENTENCE = 300;
/** Characters of a summary that is used as a title. */
export const MAX_TITLE = 80;
/** Characters of a name in a row, list or title. */
export const MAX_SHOWN_NAME = 200;
/** Characters of a slug: file names have at most 255 bytes. */
export const MAX_SLUG = 100;
/** Characters of a constraint in a row. */
export const MAX_SHOWN_LIMIT = 200;
/** Characters of a value in a message. */
export const MAX_SHOWN_VALUE = 40;
/** Characters of highlighted code: each token is an element of the page. */
export const MAX_COLOURED_CODE = 60_000;
/** Code tokens that are kept for sharing: memory. */
export const MAX_SHARED_TOKENS = 100_000;
/** Characters of a highlighted text field: each token is an element, and all are compared on every keystroke. */
export const MAX_COLOURED_FIELD = 20_000;
/** Characters of a line that a grammar highlights, which may be slow. */
export const MAX_COLOURED_LINE = 2000;
/** Characters of a link in a message. */
export const MAX_SHOWN_LINK = 200;
/** Names that a message lists. */
export const MAX_LISTED_NAMES = 12;

// JSON text ----------------------------------------------------------------------------------------------------------------

/** Findings after which reading of a broken JSON text stops: more are not read. */
export const MAX_JSON_FINDINGS = 200;
/** Characters that are searched for the end of a string in wrong quotes. */
export const MAX_MISQUOTED = 1000;

// Schemas ------------------------------------------------------------------------------------------------------------------

/** Schemas that are merged into one: a lattice of `allOf` can exceed memory. */
export const MAX_MERGED_SCHEMAS = 1500;
/** Steps to find the variants of schemas: a lattice of base schemas can be endless. */
export const MAX_VARIANT_STEPS = 50_000;
/** Nested choices that are searched for the format of a parameter. */
export const MAX_CHOICE_DEPTH = 3;
/** References followed to check one value: schemas can refer to each other in many ways. */
export const MAX_CHECKED_REFERENCES = 10_000;
/** References followed to check all examples of a document. GitHub's need a tenth of it. */
export const MAX_EXAMPLE_REFERENCES = 1_000_000;
/** Problems of one example that are reported. */
export const MAX_EXAMPLE_PROBLEMS = 3;

// What a page shows --------------------------------------------------------------------------------------------------------

/** Rows of a page before named schemas become links: page size. */
export const MAX_ROWS = 150;
/** Rows with unnamed schemas, which have no page to link to. */
export const MAX_NAMELESS_ROWS = 600;
/** Nested schemas on a page: the stack. */
export const MAX_SCHEMA_NESTING = 24;
/** Variants of a choice, or items of a tuple. */
export const MAX_OPTIONS = 200;
/** Fields of an object. Real documents have up to two hundred. */
export const MAX_FIELDS = 500;
/** Nested items that are searched for fields. */
export const MAX_COMPOSITE_DEPTH = 8;
/** Values of an enum. */
export const MAX_ENUM_VALUES = 200;
/** Examples of a value in its row. */
export const MAX_VALUE_EXAMPLES = 5;
/** Types in a label; further types are counted. */
export const MAX_UNION_LABELS = 4;
/** Nested types in a label. */
export const MAX_LABEL_DEPTH = 6;
/** Parameters of an operation in one place: path, query, header or cookie. */
export const MAX_PARAMETERS = 200;
/** Characters of an object beside a parameter: longer ones squeeze the text of the row. */
export const MAX_PARAMETER_OBJECT = 120;
/** Responses of an operation. */
export const MAX_RESPONSES = 100;
/** Media types of a body. */
export const MAX_MEDIA_TYPES = 50;
/** Examples of a request body. */
export const MAX_BODY_EXAMPLES = 20;
/** Samples that the document adds to an operation: each is a tab. */
export const MAX_DOCUMENT_SAMPLES = 12;
/** Examples of a response. */
export const MAX_RESPONSE_EXAMPLES = 20;
/** Characters of an example in the document. */
export const MAX_AUTHORED_CODE = 60_000;
/** Characters of an example made from a schema: longer ones keep only the first item of every list. */
export const MAX_EXAMPLE_CODE = 12_000;
/** Servers on the overview. */
export const MAX_SERVERS = 20;
/** URLs of a server whose variables list their values. */
export const MAX_SERVER_URLS = 20;
/** Schemas on the overview; larger documents get a page per letter. */
export const MAX_OVERVIEW_SCHEMAS = 400;
/** Characters of security text beside an operation: longer text is shown once, on the overview. */
export const MAX_SECURITY_WORDS = 160;
/** Links from a group to operations of other groups that also have its tag. */
export const MAX_GROUP_LINKS = 50;
/** Operations that use a schema and are shown at first. */
export const MAX_NEAREST_USERS = 24;
/** Operations and schemas that use a schema: a page must not grow with the document. */
export const MAX_USERS = 600;
/** Operations that an id comes from or goes to. */
export const MAX_ID_LINKS = 16;
/** Levels of a body that are searched for ids. */
export const MAX_ID_DEPTH = 3;
/** Slashes in a link to a tag, whose name may contain some: time. */
export const MAX_TAG_SEGMENTS = 10;
/** Fields of a schema that are searched for relations: time. */
export const MAX_RELATION_FIELDS = 3000;
/** Levels that are searched for relations: deeper fields belong to their parent. */
export const MAX_RELATION_DEPTH = 2;
/** Fields of an envelope around a resource: the resource, and perhaps paging or warnings. */
export const MAX_ENVELOPE_FIELDS = 3;
/** Boxes of a diagram: larger ones are illegible and take long. */
export const MAX_DIAGRAM_NODES = 80;
/** Lines of a diagram. */
export const MAX_DIAGRAM_EDGES = 160;
/** Links of a sidebar that is complete on every page; in a larger sidebar, a page shows only its own group. */
export const MAX_WHOLE_SIDEBAR = 400;
/** Guides on the home page: as many as fit beside the first request. */
export const MAX_HOME_GUIDES = 8;

// Invented examples --------------------------------------------------------------------------------------------------------

/** Levels of an invented value. */
export const MAX_SAMPLE_DEPTH = 8;
/** Values in an invented value. */
export const MAX_SAMPLE_VALUES = 400;
/** Characters of an invented text. */
export const MAX_SAMPLE_TEXT = 60;
/** Items of an invented list. */
export const MAX_SAMPLE_ITEMS = 3;
/** Fields of an operation that are searched for one that an error can be about. */
export const MAX_ERROR_FIELDS = 50;

// Files beside the pages ---------------------------------------------------------------------------------------------------

/**
 * Components of a slice. In large documents everything refers to everything: without limits, the slices of all pages
 * would add up to thousands of times the document.
 */
export const MAX_SLICE_COMPONENTS = 300;
/** Characters of a slice. */
export const MAX_SLICE_CHARACTERS = 400_000;
/** Characters of all slices of a document together: disk space. Each slice gets an equal share. */
export const MAX_SLICES_CHARACTERS = 50_000_000;
/** A slice may always have this many characters, so that it contains what is closest to its subject. */
export const MIN_SLICE_CHARACTERS = 60_000;
/**
 * Bytes of a file that combines the Markdown of several pages: two million tokens, more than assistants accept. Larger
 * files are omitted.
 */
export const MAX_COMBINED_MARKDOWN_BYTES = 8_000_000;
/** Schemas of a request form: fields beyond them are not checked. */
export const MAX_FORM_SCHEMAS = 300;
/** Characters of the schemas of a request form. */
export const MAX_FORM_CHARACTERS = 400_000;
/** References followed to choose the input for a value: schemas can refer to themselves. */
export const MAX_SHAPE_REFERENCES = 50;
/** Levels of a value that is added to a form: required fields can be recursive. */
export const MAX_START_LEVELS = 5;
/** Characters of a Postman collection: memory. The largest public documents need a third. */
export const MAX_POSTMAN_CHARACTERS = 32_000_000;
/** Nested folders of a Postman collection. */
export const MAX_POSTMAN_DEPTH = 6;
/** Optional parameters of a Postman request, which are disabled. */
export const MAX_POSTMAN_PARAMETERS = 200;
/** Values of an enum in a Postman description. */
export const MAX_POSTMAN_VALUES = 50;
/** Scopes that Postman requests at once. */
export const MAX_POSTMAN_SCOPES = 4000;
/** Examples of a response in a Postman collection. */
export const MAX_POSTMAN_EXAMPLES = 5;
/** Steps along aliases of TypeScript types: a chain of thousands must not take minutes. */
export const MAX_ALIAS_STEPS = 100_000;
/** Seconds for all guides together: code that never ends must not stop the build. */
export const MAX_SECONDS_FOR_GUIDES = 30;
/** Seconds for each guide after that limit is exceeded, to find the one that never ends. */
export const MAX_SECONDS_FOR_GUIDE = 10;
/** Seconds for one download: a converter in a loop must not stop the build. */
export const MAX_DOWNLOAD_SECONDS = 180;

// Writing ------------------------------------------------------------------------------------------------------------------

/** Threads of the pool: each needs memory, and rendering cannot keep more of them busy. */
export const MAX_THREADS = 4;
/** Characters that wait for a thread: the build's memory. */
export const MAX_WAITING_CHARACTERS = 8 * 1024 * 1024;
/** Attempts to swap in an output while other builds do the same. */
export const MAX_SWAPS = 10;

// In the browser and for assistants ----------------------------------------------------------------------------------------

/** Characters of a search query: longer ones take seconds. */
export const MAX_QUERY = 300;
/** Characters of a search query that are repeated above the results. */
export const MAX_ECHO = 80;
/** Bytes of a message from an assistant: memory, because it is buffered until its line ends. */
export const MAX_MESSAGE_BYTES = 10_000_000;
/** Problems of a payload that are reported to an assistant. */
export const MAX_PAYLOAD_PROBLEMS = 100;
/** Levels of a payload: validators are recursive. */
export const MAX_PAYLOAD_DEPTH = 200;
/** Values of a payload: time. */
export const MAX_PAYLOAD_VALUES = 100_000;

// Playgrounds --------------------------------------------------------------------------------------------------------------

/** Characters of a query: it is highlighted and checked on every keystroke. The longest valid query is shorter. */
export const MAX_QUERY_TEXT = 24_576;
/** Problems of a query that are listed: broken text has one at every character. */
export const MAX_QUERY_PROBLEMS = 20;
/** Characters of a name that is compared with those of the language: time. */
export const MAX_GUESSED_NAME = 60;
/** Columns of the results of a query. */
export const MAX_RESULT_COLUMNS = 7;
/** Characters of a content document in the editor: browsers take seconds to lay out a field with millions. */
export const MAX_CONTENT_TEXT = 100_000;
/** Problems of a content document that are searched for: time. */
export const MAX_CONTENT_PROBLEMS = 100;
/** Problems of a content document that are listed. */
export const MAX_LISTED_PROBLEMS = 20;
/** Names in "a, b or c". */
export const MAX_ALTERNATIVES = 9;
/** Characters that are selected with a problem: the next keystroke would replace them. */
export const MAX_SELECTED = 80;
/** Levels of a content document: the stack. */
export const MAX_CONTENT_DEPTH = 200;

/**
 * Minimal sets of permissions that meet a requirement: combinations of alternatives, and what readers can choose from.
 */
export const MAX_PERMISSION_SETS = 32;

/** Characters of a text that is explained: time, and what is useful to readers. */
export const MAX_PASTE = 200_000;
/** Fields of a text that are explained one by one: what fits on a page. */
export const MAX_EXPLAINED_FIELDS = 300;
/** Candidates that a text is checked against: time. */
export const MAX_CANDIDATES = 24;
/** Candidates that are shown. */
export const MAX_SHOWN_CANDIDATES = 6;

// Serving ------------------------------------------------------------------------------------------------------------------

/** Requests per connection, after which it is closed, so that no client keeps one forever. */
export const MAX_REQUESTS_PER_CONNECTION = 1000;
/** Seconds without sending or reading after which a connection is closed: the number of connections. */
export const MAX_SECONDS_OF_SILENCE = 60;
/** Seconds for pending requests when the server is stopped: hosts wait ten before they kill it. */
export const MAX_SECONDS_TO_STOP = 8;
