// Every limit of the packages, with what it protects. Limits of time are counted in steps, values or characters rather than
// seconds, so that every machine comes to the same result. Honest documents stay far below all of them.

// Reading files ------------------------------------------------------------------------------------------------------------

/** Bytes of a source file: larger ones do not fit into memory several times. */
export const MAX_SOURCE_BYTES = 200_000_000;
/** Bytes of a logo: every page shows it, and icons contain it. */
export const MAX_LOGO_BYTES = 100_000;
/** Characters of a `theme.css`: every page contains it. */
export const MAX_THEME_LENGTH = 20_000;
/** Symbolic links in a row, as many as operating systems follow: links that lead to each other must end. */
export const MAX_SYMBOLIC_LINKS = 40;
/** Levels of a YAML file: the stack of the parser, which takes ten times as many. */
export const MAX_YAML_DEPTH = 500;
/** Aliases that a YAML file expands: a few lines could become gigabytes. */
export const MAX_YAML_ALIASES = 1000;
/** Errors of a YAML file that are read: a text that is not YAML has one at every other character. */
export const MAX_YAML_ERRORS = 100;
/** Characters of a YAML file that is parsed again to find the line of a problem. */
export const MAX_LOCATED_TEXT = 3_000_000;
/** References followed to find the line of a problem: some refer to themselves. */
export const MAX_LOCATED_REFERENCES = 20;
/** Levels of a document: the stack of every function that walks over it. */
export const MAX_DOCUMENT_DEPTH = 300;
/** Values of a document with its aliases written out: memory. The largest public documents have a million. */
export const MAX_DOCUMENT_VALUES = 10_000_000;
/** Characters of a document with its aliases written out: memory. */
export const MAX_DOCUMENT_CHARACTERS = 300_000_000;
/** Numbers with too many digits that are listed of one file. */
export const MAX_WIDE_NUMBERS = 20;
/** Problems of one rule that are listed: the reader of the list. */
export const MAX_PROBLEMS_OF_RULE = 50;

// Overlays -----------------------------------------------------------------------------------------------------------------

/** Characters of a JSONPath: the time to parse it. */
export const MAX_PATH_LENGTH = 2000;
/** Levels that a path descends: the stack, when overlays copied a document into itself. */
export const MAX_PATH_DEPTH = 1000;
/** Values that a path selects: memory. */
export const MAX_PATH_RESULTS = 2_000_000;
/** Object entries that one path looks at: time. A large document has a million. */
export const MAX_PATH_STEPS = 20_000_000;
/** Characters of a text that is matched with a repeating pattern: it may be tried from each of its characters. */
export const MAX_PATH_TEXT = 20_000;
/** Values that one action copies: a document that is copied into itself doubles each time. */
export const MAX_COPIED_VALUES = 300_000;
/** Names that are compared with a misspelled one: time. */
export const MAX_COMPARED_NAMES = 5000;

// Patterns -----------------------------------------------------------------------------------------------------------------

/** Characters of a text that is matched with patterns of the document. A pattern is quick if it is so for these. */
export const MAX_MATCHED_TEXT = 1000;
/** Characters of a pattern: longer ones are taken for slow. */
export const MAX_PATTERN_LENGTH = 500;
/** Repetitions that a pattern counts: a counted repeat is written out. */
export const MAX_PATTERN_REPEATS = 1000;
/** Spots of a pattern after which there is more than one way to go on: each multiplies the time. */
export const MAX_PATTERN_CHOICES = 8;
/** Characters, or sets of them, in a pattern: each is compared with all others. */
export const MAX_PATTERN_SETS = 200;
/** What a browser tries in less than a second. Two endless repeats that overlap stay below, three do not. */
export const MAX_PATTERN_STEPS = 20_000_000;

// Text and descriptions ----------------------------------------------------------------------------------------------------

/** Characters of a description: the time to parse it. The rest is cut. */
export const MAX_DESCRIPTION = 200_000;
/** Marks in a paragraph: Markdown parsers are quadratic in marks that may close far away. */
export const MAX_MARKS_IN_PARAGRAPH = 1000;
/** Marks in a description, for the same reason. */
export const MAX_MARKS = 20_000;
/** Quotes and lists in each other: Markdown parsers are recursive. */
export const MAX_MARKDOWN_CONTAINERS = 20;
/** Spaces before a line of Markdown, which may open containers. */
export const MAX_MARKDOWN_INDENT = 100;
/** Levels of HTML in a description: the stack. */
export const MAX_HTML_DEPTH = 50;
/** Columns or rows that a cell of HTML spans: memory. */
export const MAX_CELL_SPAN = 100;
/** Columns of a table as Markdown: cells that span them all would fill the page. */
export const MAX_MARKDOWN_COLUMNS = 100;
/** Characters of a first sentence: as many as a search engine shows. */
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
/** Characters of code that is coloured: each token is an element of the page. */
export const MAX_COLOURED_CODE = 60_000;
/** Tokens of code that are kept to be shared: memory. */
export const MAX_SHARED_TOKENS = 100_000;
/** Characters of a text field that are coloured: each token is an element, and all are compared with every key. */
export const MAX_COLOURED_FIELD = 20_000;
/** Characters of a line that is coloured by a grammar, which may take long. */
export const MAX_COLOURED_LINE = 2000;
/** Characters of a link in a message. */
export const MAX_SHOWN_LINK = 200;
/** Names that a message lists. */
export const MAX_LISTED_NAMES = 12;

// JSON text ----------------------------------------------------------------------------------------------------------------

/** Findings after which a broken JSON text is not read on: nobody would see them. */
export const MAX_JSON_FINDINGS = 200;
/** Characters that are searched for the end of a string in wrong quotes. */
export const MAX_MISQUOTED = 1000;

// Schemas ------------------------------------------------------------------------------------------------------------------

/** Schemas that one is merged from: a lattice of `allOf` has more than memory. */
export const MAX_MERGED_SCHEMAS = 1500;
/** Steps to find the variants of schemas: a lattice of bases has no end. */
export const MAX_VARIANT_STEPS = 50_000;
/** Choices within choices that are searched for how a parameter is written. */
export const MAX_CHOICE_DEPTH = 3;
/** References followed to check one value: schemas can refer to each other in many ways. */
export const MAX_CHECKED_REFERENCES = 10_000;
/** References followed to check all examples of a document. Those of GitHub's take a tenth of it. */
export const MAX_EXAMPLE_REFERENCES = 1_000_000;
/** Problems of one example that are reported. */
export const MAX_EXAMPLE_PROBLEMS = 3;

// What a page shows --------------------------------------------------------------------------------------------------------

/** Rows of a page before named schemas become links: its weight. */
export const MAX_ROWS = 150;
/** Rows with nameless schemas, which have no other page. */
export const MAX_NAMELESS_ROWS = 600;
/** Schemas within each other on a page: the stack. */
export const MAX_SCHEMA_NESTING = 24;
/** Variants of a choice, items of a tuple. */
export const MAX_OPTIONS = 200;
/** Fields of an object. Real documents have up to two hundred. */
export const MAX_FIELDS = 500;
/** Items within items that are searched for fields. */
export const MAX_COMPOSITE_DEPTH = 8;
/** Values of an enum. */
export const MAX_ENUM_VALUES = 200;
/** Examples of a value in its row. */
export const MAX_VALUE_EXAMPLES = 5;
/** Types in a label; the number of more is shown. */
export const MAX_UNION_LABELS = 4;
/** Types within types in a label. */
export const MAX_LABEL_DEPTH = 6;
/** Parameters of an operation in one place: path, query, header or cookie. */
export const MAX_PARAMETERS = 200;
/** Characters of an object beside a parameter: longer ones push the words of the row aside. */
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
/** Characters of an example that the document gives. */
export const MAX_AUTHORED_CODE = 60_000;
/** Characters of an example made from a schema: longer ones keep the first item of every list. */
export const MAX_EXAMPLE_CODE = 12_000;
/** Servers on the overview. */
export const MAX_SERVERS = 20;
/** URLs of a server whose variables list their values. */
export const MAX_SERVER_URLS = 20;
/** Schemas on the overview; more are on a page by letter. */
export const MAX_OVERVIEW_SCHEMAS = 400;
/** Characters of the words about security beside an operation: more is on the overview, once. */
export const MAX_SECURITY_WORDS = 160;
/** Links from a group to operations of other groups that have its tag too. */
export const MAX_GROUP_LINKS = 50;
/** Operations that use a schema and are visible at first. */
export const MAX_NEAREST_USERS = 24;
/** Operations and schemas that use a schema: a page must not grow with the document. */
export const MAX_USERS = 600;
/** Operations that an id comes from or goes to. */
export const MAX_ID_LINKS = 16;
/** Levels of a body that are searched for ids. */
export const MAX_ID_DEPTH = 3;
/** Slashes in the link to a tag, whose name may contain some: time. */
export const MAX_TAG_SEGMENTS = 10;
/** Fields of a schema that are searched for relations: time. */
export const MAX_RELATION_FIELDS = 3000;
/** Levels that are searched for relations: deeper fields belong to what they are in. */
export const MAX_RELATION_DEPTH = 2;
/** Fields of an envelope around a resource: the resource, and perhaps paging or warnings. */
export const MAX_ENVELOPE_FIELDS = 3;
/** Boxes of a diagram: larger ones are illegible and take long. */
export const MAX_DIAGRAM_NODES = 80;
/** Lines of a diagram. */
export const MAX_DIAGRAM_EDGES = 160;
/** Links of a sidebar that is whole on every page; of a larger one a page has its own group. */
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
/** Fields of an operation that are searched for one an error can be about. */
export const MAX_ERROR_FIELDS = 50;

// Files beside the pages ---------------------------------------------------------------------------------------------------

/**
 * Components of a slice. In large documents everything reaches everything: without limits, a slice for every page would
 * add up to thousands of times the document.
 */
export const MAX_SLICE_COMPONENTS = 300;
/** Characters of a slice. */
export const MAX_SLICE_CHARACTERS = 400_000;
/** Characters that all slices of a document may have together: the disk. Each has its share of them, */
export const MAX_SLICES_CHARACTERS = 50_000_000;
/** but never fewer than these, so that it has what is nearest to its subject. */
export const MIN_SLICE_CHARACTERS = 60_000;
/** Bytes of a file with the Markdown of several pages: two million tokens, more than assistants take in. Larger ones are left out. */
export const MAX_COLLECTION_BYTES = 8_000_000;
/** Schemas of a request form: fields beyond them are not checked. */
export const MAX_FORM_SCHEMAS = 300;
/** Characters of the schemas of a request form. */
export const MAX_FORM_CHARACTERS = 400_000;
/** References followed to tell what a value is typed into: schemas can refer to themselves. */
export const MAX_SHAPE_REFERENCES = 50;
/** Levels of a value that is added to a form: required fields may never end. */
export const MAX_START_LEVELS = 5;
/** Characters of a Postman collection: memory. The largest public documents need a third. */
export const MAX_COLLECTION_CHARACTERS = 32_000_000;
/** Folders within each other of a Postman collection. */
export const MAX_COLLECTION_DEPTH = 6;
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
/** Seconds for all guides together: code in one that never ends must not stop the build. */
export const MAX_SECONDS_FOR_GUIDES = 30;
/** Seconds for each of them, where all took longer: which one it is. */
export const MAX_SECONDS_FOR_GUIDE = 10;
/** Seconds for one download: a converter that loops must not stop the build. */
export const MAX_DOWNLOAD_SECONDS = 180;

// Writing ------------------------------------------------------------------------------------------------------------------

/** Threads of the pool: each needs memory, and rendering feeds no more. */
export const MAX_THREADS = 4;
/** Characters that wait for a thread: the memory of a build. */
export const MAX_WAITING_CHARACTERS = 8 * 1024 * 1024;
/** Times that an output is swapped in while other builds do the same. */
export const MAX_SWAPS = 10;

// In the browser and for assistants ----------------------------------------------------------------------------------------

/** Characters of a search query: longer ones take seconds. */
export const MAX_QUERY = 300;
/** Characters of a search query that are repeated above the results. */
export const MAX_ECHO = 80;
/** Bytes of a message that an assistant sends: memory. It is kept until its line ends. */
export const MAX_MESSAGE_BYTES = 10_000_000;
/** Problems of a payload that an assistant gets. */
export const MAX_PAYLOAD_PROBLEMS = 100;
/** Levels of a payload: validators call themselves for each. */
export const MAX_PAYLOAD_DEPTH = 200;
/** Values of a payload: time. */
export const MAX_PAYLOAD_VALUES = 100_000;

// Playgrounds --------------------------------------------------------------------------------------------------------------

/** Characters of a query: colouring and checking happen with every key. The longest valid query is shorter. */
export const MAX_QUERY_TEXT = 24_576;
/** Problems of a query that are listed: broken text has one at every character. */
export const MAX_QUERY_PROBLEMS = 20;
/** Characters of a name that is compared with those of the language: time. */
export const MAX_GUESSED_NAME = 60;
/** Columns of the results of a query. */
export const MAX_RESULT_COLUMNS = 7;
/** Characters of a content document in the editor: browsers take seconds to lay out a field with millions. */
export const MAX_CONTENT_TEXT = 100_000;
/** Problems of a content document that are found: time. */
export const MAX_CONTENT_PROBLEMS = 100;
/** Problems of a content document that are listed. */
export const MAX_LISTED_PROBLEMS = 20;
/** Names in "a, b or c". */
export const MAX_ALTERNATIVES = 9;
/** Characters that are selected with a problem: one key would replace more. */
export const MAX_SELECTED = 80;
/** Levels of a content document: the stack. */
export const MAX_CONTENT_DEPTH = 200;

/** Sets of permissions that meet a need in the smallest way: combinations of alternatives, and what a reader can choose from. */
export const MAX_PERMISSION_SETS = 32;

/** Characters of a text that is explained: time, and what a reader can make use of. */
export const MAX_PASTE = 200_000;
/** Fields of a text that are explained one by one: what a page can show. */
export const MAX_EXPLAINED_FIELDS = 300;
/** Things a text may belong to that are checked: time. */
export const MAX_CANDIDATES = 24;
/** Of these, those that are shown. */
export const MAX_SHOWN_CANDIDATES = 6;

// Serving ------------------------------------------------------------------------------------------------------------------

/** Requests of one connection, after which it is closed: what a connection may ask for without end. */
export const MAX_REQUESTS_PER_CONNECTION = 1000;
/** Seconds in which a connection neither sends nor reads anything: the number of connections. */
export const MAX_SECONDS_OF_SILENCE = 60;
/** Seconds for what is under way when the server is told to stop: hosts wait ten before they end it. */
export const MAX_SECONDS_TO_STOP = 8;
