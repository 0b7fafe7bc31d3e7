import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class VerifyWebhook {
    /** Anything older or newer could be a replay. */
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    /**
     * Throws a SecurityException if a delivery is not valid. The first three texts are the headers of the same name.
     * The body is the raw body, before anything has parsed it.
     */
    public static void verify(
            String secret, String id, String timestamp, String signatures, byte[] body, Instant now)
            throws GeneralSecurityException {
        if (id == null || timestamp == null || signatures == null) {
            throw new SecurityException("A signature header is missing");
        }
        if (!timestamp.matches("[0-9]{1,12}")) {
            throw new SecurityException("The timestamp is not a number");
        }
        var sentAt = Instant.ofEpochSecond(Long.parseLong(timestamp));
        if (Duration.between(sentAt, now).abs().compareTo(TOLERANCE) > 0) {
            throw new SecurityException("The timestamp is too far off");
        }

        var key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        var digest = mac.doFinal(body);
        var expected = ("v1," + Base64.getEncoder().encodeToString(digest)).getBytes(StandardCharsets.UTF_8);
        for (var signature : signatures.split(" ")) {
            // In constant time, so that the duration reveals nothing about the correct value.
            if (MessageDigest.isEqual(signature.getBytes(StandardCharsets.UTF_8), expected)) {
                return;
            }
        }
        throw new SecurityException("The signature does not match");
    }
}
