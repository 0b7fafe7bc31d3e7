require "json"
require "openssl"

class InvalidWebhook < StandardError; end

# In seconds. Anything older or newer could be a replay.
WEBHOOK_TOLERANCE = 5 * 60

# Verifies a delivery and returns its event. Raises InvalidWebhook if it is not valid.
# `headers` has names in lower case. `body` is the raw body, before anything has parsed it.
def verify_webhook(secret:, headers:, body:, now: Time.now.to_i)
  id, timestamp, signatures = headers.values_at("webhook-id", "webhook-timestamp", "webhook-signature")
  raise InvalidWebhook, "A signature header is missing" unless id && timestamp && signatures

  is_near = timestamp.match?(/\A\d+\z/) && (now - timestamp.to_i).abs <= WEBHOOK_TOLERANCE
  raise InvalidWebhook, "The timestamp is too far off" unless is_near

  key = secret.delete_prefix("whsec_").unpack1("m") # base64
  digest = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{timestamp}.".b + body.b)
  expected = "v1,#{[digest].pack("m0")}"
  # In constant time, so that the duration reveals nothing about the correct value.
  is_genuine = signatures.split(" ").any? { |each| OpenSSL.secure_compare(each, expected) }
  raise InvalidWebhook, "The signature does not match" unless is_genuine

  JSON.parse(body)
end
