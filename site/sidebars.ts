import type { SidebarsInput } from '../src/config/index.ts';

/** One sidebar, `main`, on all docs pages. */
export default {
  main: {
    landing: 'introduction',
    parts: [
      {
        label: 'Guides',
        items: [
          'introduction',
          'authentication',
          'entities',
          'rich-content',
          'images-and-files',
          'query-language',
          'content-format',
          'ordering-results',
        ],
      },
      {
        label: 'Management API',
        items: [{ type: 'overview' }, { type: 'operations' }, { type: 'events' }, { type: 'errors' }],
      },
      {
        label: 'Schemas',
        items: [
          {
            type: 'schemas',
            label: 'Entities',
            names: [
              'Campaign',
              'Contact',
              'ContactCreateRequest',
              'Coverage',
              'Document',
              'Newsroom',
              'NewsroomCategory',
              'NewsroomContact',
              'NewsroomRef',
              'Node',
              'Story',
              'StoryExtended',
              'StoryRef',
              'StoryUpdateRequest',
            ],
          },
          {
            type: 'schemas',
            label: 'Content nodes',
            names: [
              'AttachmentNode',
              'BookmarkNode',
              'ContactNode',
              'CoverageNode',
              'DividerNode',
              'EmbedNode',
              'GalleryNode',
              'HeadingNode',
              'ImageNode',
              'LinkNode',
              'ListItemNode',
              'ListItemTextNode',
              'ListNode',
              'MentionNode',
              'ParagraphNode',
              'PlaceholderNode',
              'QuoteNode',
              'TextNode',
              'VariableNode',
            ],
          },
          {
            type: 'schemas',
            label: 'Pagination and order',
            names: ['PaginationInfo', 'PaginationLimit', 'PaginationOffset', 'SortOrder'],
          },
          {
            type: 'schemas',
            label: 'Scopes',
            names: [
              'AllContactsScope',
              'CampaignRecipientsScope',
              'CampaignReportScope',
              'ContactEmployeesScope',
              'ContactOrganisationsScope',
              'ContactsScope',
            ],
          },
          { type: 'all-schemas' },
        ],
      },
    ],
  },
} satisfies SidebarsInput;
