using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

public static class Webhooks
{
    /// <summary>In seconds. Anything older or newer could be a replay.</summary>
    private const int Tolerance = 5 * 60;

    /// <summary>
    /// Throws if a delivery is not valid. The body is the raw body, before anything has parsed it.
    /// </summary>
    public static void Verify(
        string secret, string id, string timestamp, string signatures, byte[] body, DateTimeOffset now)
    {
        if (string.IsNullOrEmpty(id) || string.IsNullOrEmpty(timestamp) || string.IsNullOrEmpty(signatures))
            throw new CryptographicException("A signature header is missing");
        if (!long.TryParse(timestamp, out var seconds))
            throw new CryptographicException("The timestamp is not a number");
        if (Math.Abs(now.ToUnixTimeSeconds() - seconds) > Tolerance)
            throw new CryptographicException("The timestamp is too far off");

        var key = Convert.FromBase64String(secret.Replace("whsec_", ""));
        var signed = Encoding.UTF8.GetBytes(id + "." + timestamp + ".").Concat(body).ToArray();
        using (var hmac = new HMACSHA256(key))
        {
            var expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(hmac.ComputeHash(signed)));
            // In constant time, so that the duration reveals nothing about the correct value.
            if (!signatures.Split(' ').Any(signature =>
                    CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(signature), expected)))
                throw new CryptographicException("The signature does not match");
        }
    }
}
