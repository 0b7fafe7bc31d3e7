# region newsroom
NEWSROOM_ID=$(curl --silent "${PRODUCT}_API/newsrooms?limit=1" \
  -H "Authorization: Bearer ${PRODUCT}_TOKEN" |
  jq --raw-output '.newsrooms[0].id')
echo "$NEWSROOM_ID"
# endregion

# region story
STORY_ID=$(curl --silent -X POST "${PRODUCT}_API/stories" \
  -H "Authorization: Bearer ${PRODUCT}_TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: story-$(date +%s)" \
  --data '{
    "newsroom_id": "'"$NEWSROOM_ID"'",
    "title": "Lumen Bikes opens a repair academy in Ghent",
    "content": {
      "type": "document",
      "version": "1.0",
      "children": [
        {
          "type": "paragraph",
          "children": [{ "type": "text", "text": "On 12 May the first class starts." }]
        }
      ]
    }
  }' |
  jq --raw-output '.story.id')
echo "$STORY_ID"
# endregion

# region publish
curl --silent -X POST "${PRODUCT}_API/stories/$STORY_ID/publish" \
  -H "Authorization: Bearer ${PRODUCT}_TOKEN" |
  jq --raw-output '.story.url'
# endregion

# region campaign
CAMPAIGN_ID=$(curl --silent -X POST "${PRODUCT}_API/campaigns" \
  -H "Authorization: Bearer ${PRODUCT}_TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: campaign-$(date +%s)" \
  --data '{
    "subject": "Invitation: repair academy opening",
    "story_id": "'"$STORY_ID"'"
  }' |
  jq --raw-output '.campaign.id')
echo "$CAMPAIGN_ID"
# endregion

# region test
curl --silent -X POST "${PRODUCT}_API/campaigns/$CAMPAIGN_ID/test" \
  -H "Authorization: Bearer ${PRODUCT}_TOKEN" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: test-$(date +%s)" \
  --data '{ "emails": ["'"$TEST_EMAIL"'"] }' |
  jq --compact-output '.accepted'
# endregion
