<?php

// In seconds. Anything older or newer could be a replay.
const WEBHOOK_TOLERANCE = 5 * 60;

/**
 * Verifies a delivery and returns its event. Throws if it is not valid.
 * $headers has names in lower case. $body is the raw body, before anything has parsed it.
 */
function verifyWebhook(string $secret, array $headers, string $body, ?int $now = null): array
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || $timestamp === '' || $signatures === '') {
        throw new UnexpectedValueException('A signature header is missing');
    }
    if (!ctype_digit($timestamp) || abs(($now ?? time()) - (int) $timestamp) > WEBHOOK_TOLERANCE) {
        throw new UnexpectedValueException('The timestamp is too far off');
    }

    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
    $expected = 'v1,' . base64_encode($digest);
    foreach (explode(' ', $signatures) as $signature) {
        // In constant time, so that the duration reveals nothing about the correct value.
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        }
    }
    throw new UnexpectedValueException('The signature does not match');
}
