import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { readPage } from './run-document.ts';

const run = promisify(execFile);
const BODY = '{"event":"tag_created","note":"Zürich"}';
const SECRET = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`;
const OTHER_SECRET = `whsec_${Buffer.from('another twenty-four byte').toString('base64')}`;

type Delivery = {
  readonly body: string;
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
};

function delivery(changes: { readonly secrets?: readonly string[]; readonly minutesAgo?: number } = {}) {
  const { secrets = [SECRET], minutesAgo = 0 } = changes;
  const sentAt = new Date(Date.now() - minutesAgo * 60_000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign('evt_5001', sentAt, BODY));
  return {
    body: BODY,
    secret: SECRET,
    headers: {
      'webhook-id': 'evt_5001',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  };
}

function cases(): readonly (readonly [what: string, sent: Delivery, isRight: boolean])[] {
  const right = delivery();
  const withHeader = (name: string, value: string) => ({
    ...right,
    headers: { ...right.headers, [name]: value },
  });
  return [
    ['signed now', right, true],
    ['signed by two secrets, of which one is known', delivery({ secrets: [OTHER_SECRET, SECRET] }), true],
    ['another body', { ...right, body: BODY.replace('tag', 'tax') }, false],
    ['another secret', delivery({ secrets: [OTHER_SECRET] }), false],
    ['another id', withHeader('webhook-id', 'evt_5002'), false],
    ['ten minutes old', delivery({ minutesAgo: 10 }), false],
    ['ten minutes ahead', delivery({ minutesAgo: -10 }), false],
    ['no time', withHeader('webhook-timestamp', 'now'), false],
    ['no signature', withHeader('webhook-signature', ''), false],
    ['odd letters as a signature', withHeader('webhook-signature', 'v1,é v1a,='), false],
    ['nothing at all', { ...right, headers: {} }, false],
  ];
}

/** Reads deliveries from stdin as JSON, and prints for each whether `verify` accepts it. */
const DRIVERS: Readonly<Record<string, string>> = {
  'verify.py': `import json, sys
from verify import verify
print(json.dumps([verify(one["body"].encode(), one["headers"], one["secret"]) for one in json.load(sys.stdin)]))
`,
  'verify.php': `<?php
require 'verify.php';
$all = json_decode(file_get_contents('php://stdin'), true);
echo json_encode(array_map(fn ($one) => verify($one['body'], $one['headers'], $one['secret']), $all));
`,
  'verify.go': `package main

import (
	"encoding/json"
	"net/http"
	"os"
)

func main() {
	var all []struct {
		Body, Secret string
		Headers      map[string]string
	}
	json.NewDecoder(os.Stdin).Decode(&all)
	answers := []bool{}
	for _, one := range all {
		headers := http.Header{}
		for name, value := range one.Headers {
			headers.Set(name, value)
		}
		answers = append(answers, verify([]byte(one.Body), headers, one.Secret))
	}
	json.NewEncoder(os.Stdout).Encode(answers)
}
`,
};

/** Runs what the page of webhooks prints as this file on deliveries, good and bad. */
export async function checkVerifier(file: string, command: readonly string[]): Promise<void> {
  const sample = new RegExp(`^<!-- file: ${file} -->\\n\`\`\`\\w+\\n(.*?)^\`\`\``, 'ms').exec(
    readPage('docs/webhooks.md'),
  )?.[1];
  assert.ok(sample, `docs/webhooks.md shows ${file}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-verify-'));
  try {
    const [, ending = ''] = file.split('.');
    fs.writeFileSync(path.join(folder, file), sample);
    fs.writeFileSync(path.join(folder, `driver.${ending}`), DRIVERS[file] ?? '');
    const all = cases();
    const [program = '', ...args] = command;
    const running = run(program, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, GOFLAGS: '-mod=mod', GO111MODULE: 'off' },
    });
    running.child.stdin?.end(JSON.stringify(all.map(([, sent]) => sent)));
    const answers: unknown = JSON.parse((await running).stdout);
    assert.deepEqual(
      all.map(([what], index) => [what, Array.isArray(answers) && answers[index]]),
      all.map(([what, , isRight]) => [what, isRight]),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export async function isInstalled(program: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
}
