import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import site from '../../site/config.ts';
import { findTool, tools } from '../pages/support/run-language.ts';
import { guideFences, guidePrograms, guideTexts } from '../support/guide-fences.ts';
import { reportNotRun } from '../support/measure.ts';

/** The signature checks in all languages, each called by a small program with the values in the guide. */

const fence = (title: string): string =>
  guideFences()
    .find((each) => each.guide === 'webhooks.mdx' && each.title.startsWith(title))
    ?.code.trim() ?? '';
const secret = fence('Secret');
const body = fence('Raw body');
const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(fence('Headers'))?.[1] ?? '';
const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header) as [
  string,
  string,
  string,
];
const at = Number(timestamp);

interface Delivery {
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
  readonly now: number;
  readonly body: string;
}

const genuine: Delivery = { secret, id, timestamp, signatures: signature, now: at, body };
const other = `v1,${createHmac('sha256', 'another secret').update(`${id}.${timestamp}.${body}`).digest('base64')}`;
const cases: readonly (readonly [name: string, valid: boolean, delivery: Delivery])[] = [
  ['the values of the guide', true, genuine],
  ['one of two signatures', true, { ...genuine, signatures: `${other} ${signature}` }],
  ['almost too late', true, { ...genuine, now: at + 300 }],
  ['too late', false, { ...genuine, now: at + 301 }],
  ['too early', false, { ...genuine, now: at - 301 }],
  ['another secret', false, { ...genuine, signatures: other }],
  ['another version', false, { ...genuine, signatures: signature.replace('v1', 'v2') }],
  ['a changed body', false, { ...genuine, body: body.replace('webhook.ping', 'story.deleted') }],
  ['a changed id', false, { ...genuine, id: 'another' }],
  ['a timestamp that is not a number', false, { ...genuine, timestamp: `${timestamp}x` }],
  ['a missing header', false, { ...genuine, signatures: '' }],
];

/** Reads a delivery from its arguments, and exits with 0 if the guide's program accepts it, with 3 if it rejects it. */
interface Caller {
  readonly program: string;
  readonly file: string;
  readonly code: string;
  readonly command: (tool: string) => readonly [command: string, ...args: string[]];
  /** Once, before the first delivery. */
  readonly prepare?: readonly [command: string, ...args: string[]];
  readonly adapt?: (program: string) => string;
}

const callers: Readonly<Record<string, Caller>> = {
  python: {
    program: 'verify_webhook.py',
    file: 'caller.py',
    code: `import sys
from verify_webhook import InvalidWebhook, verify_webhook
secret, id, timestamp, signatures, now, file = sys.argv[1:]
headers = {"webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures}
try:
    event = verify_webhook(secret, headers, open(file, "rb").read(), int(now))
except InvalidWebhook as error:
    print(error)
    sys.exit(3)
assert event["id"] == id
`,
    command: (tool) => [tool, 'caller.py'],
  },
  php: {
    program: 'verify-webhook.php',
    file: 'caller.php',
    code: `<?php
require 'verify-webhook.php';
[, $secret, $id, $timestamp, $signatures, $now, $file] = $argv;
$headers = ['webhook-id' => $id, 'webhook-timestamp' => $timestamp, 'webhook-signature' => $signatures];
try {
    $event = verifyWebhook($secret, $headers, file_get_contents($file), (int) $now);
} catch (UnexpectedValueException $error) {
    echo $error->getMessage();
    exit(3);
}
exit($event['id'] === $id ? 0 : 1);
`,
    command: (tool) => [tool, 'caller.php'],
  },
  ruby: {
    program: 'verify_webhook.rb',
    file: 'caller.rb',
    code: `require_relative "verify_webhook"
secret, id, timestamp, signatures, now, file = ARGV
headers = { "webhook-id" => id, "webhook-timestamp" => timestamp, "webhook-signature" => signatures }
begin
  event = verify_webhook(secret: secret, headers: headers, body: File.binread(file), now: now.to_i)
rescue InvalidWebhook => error
  puts error.message
  exit 3
end
exit(event["id"] == id)
`,
    command: (tool) => [tool, 'caller.rb'],
  },
  go: {
    program: 'verify_webhook.go',
    file: 'caller.go',
    code: `package main

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"
)

func main() {
	headers := http.Header{}
	headers.Set("webhook-id", os.Args[2])
	headers.Set("webhook-timestamp", os.Args[3])
	headers.Set("webhook-signature", os.Args[4])
	now, _ := strconv.ParseInt(os.Args[5], 10, 64)
	body, _ := os.ReadFile(os.Args[6])
	if err := verifyWebhook(os.Args[1], headers, body, time.Unix(now, 0)); err != nil {
		fmt.Println(err)
		os.Exit(3)
	}
}
`,
    prepare: ['go', 'build', '-o', 'caller', 'caller.go', 'verify_webhook.go'],
    command: () => ['./caller'],
  },
  java: {
    program: 'VerifyWebhook.java',
    file: 'Caller.java',
    code: `import java.nio.file.*;
import java.time.Instant;

public final class Caller {
    public static void main(String[] args) throws Exception {
        try {
            var now = Instant.ofEpochSecond(Long.parseLong(args[4]));
            VerifyWebhook.verify(args[0], args[1], args[2], args[3], Files.readAllBytes(Path.of(args[5])), now);
        } catch (SecurityException error) {
            System.out.println(error.getMessage());
            System.exit(3);
        }
    }
}
`,
    prepare: ['javac', 'Caller.java', 'VerifyWebhook.java'],
    command: (tool) => [tool, '-XX:TieredStopAtLevel=1', 'Caller'],
  },
  csharp: {
    program: 'VerifyWebhook.cs',
    file: 'Caller.cs',
    code: `using System;
using System.IO;
using System.Linq;

public static class Caller
{
    public static int Main(string[] args)
    {
        try
        {
            var now = DateTimeOffset.FromUnixTimeSeconds(long.Parse(args[4]));
            Webhooks.Verify(args[0], args[1], args[2], args[3], File.ReadAllBytes(args[5]), now);
            return 0;
        }
        catch (System.Security.Cryptography.CryptographicException error)
        {
            Console.WriteLine(error.Message);
            return 3;
        }
    }

    public static bool FixedTimeEquals(byte[] given, byte[] expected)
    {
        return given.SequenceEqual(expected);
    }
}
`,
    // Mono's library does not have this function yet.
    adapt: (program) => program.replace('CryptographicOperations.FixedTimeEquals', 'Caller.FixedTimeEquals'),
    prepare: ['mcs', '-out:caller.exe', 'Caller.cs', 'VerifyWebhook.cs'],
    command: () => ['mono', 'caller.exe'],
  },
};

let folder: string;
let programs: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
  programs = await guidePrograms();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run([command, ...args]: readonly [command: string, ...args: string[]]): Promise<{
  code: number;
  output: string;
}> {
  const env = { ...process.env, GO111MODULE: 'off', GOCACHE: path.join(tmpdir(), 'go-cache') };
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, output: out + err }),
    );
  });
}

test('the guide shows the signature check in every additional language, and test values for it', () => {
  expect(Object.keys(callers)).toEqual(site.moreLanguages);
  const text = guideTexts().get('webhooks.mdx') ?? '';
  for (const { program } of Object.values(callers)) expect(text).toContain(`<Program file="${program}"/>`);
  expect([secret, body, id, timestamp, signature].filter((value) => value === '')).toEqual([]);
});

describe('the signature check accepts and rejects the same deliveries in every language', () => {
  test.for(Object.entries(callers))(
    '%s',
    { tags: ['verify'], timeout: 300_000 },
    async ([language, { program, file, code, command, prepare, adapt = (text: string) => text }], { skip }) => {
      const tool = tools.find((each) => each.language === language);
      const found = tool && findTool(tool);
      if (!tool || !found) {
        const reason = `${tool?.needs ?? tool?.commands[0]} is not installed`;
        reportNotRun(`signatures in ${language}`, reason);
        return skip(reason);
      }
      await writeFile(path.join(folder, program), adapt(programs.get(program) ?? ''));
      await writeFile(path.join(folder, file), code);
      if (prepare) expect(await run(prepare)).toMatchObject({ code: 0 });
      for (const [name, valid, delivery] of cases) {
        await writeFile(path.join(folder, 'body'), delivery.body);
        const values = [delivery.secret, delivery.id, delivery.timestamp, delivery.signatures, String(delivery.now)];
        const ended = await run([...command(found), ...values, 'body']);
        expect(ended.code, `${name}: ${ended.output}`).toBe(valid ? 0 : 3);
      }
    },
  );
});
