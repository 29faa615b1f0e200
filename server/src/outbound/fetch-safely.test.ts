import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { readConfig } from '../config.ts';
import { fetchSafely, type OutboundRequest } from './fetch-safely.ts';
import { serve, serveBytes, serveSecurely, trust } from './fixtures.ts';
import { OutboundProblem } from './outbound-problem.ts';

const allow = readConfig({ OUTBOUND_ALLOW: '127.0.0.1' }).outboundAllow;

function fetchAllowed(url: string, request: Partial<OutboundRequest> = {}) {
  return fetchSafely(url, { allow, ...request });
}

/** The problem that a fetch ends with. */
async function problemOf(fetching: Promise<unknown>): Promise<OutboundProblem> {
  const problem = await fetching.then(
    () => assert.fail('it was answered'),
    (error: unknown) => error,
  );
  assert.ok(problem instanceof OutboundProblem, String(problem));
  return problem;
}

async function wordOf(fetching: Promise<unknown>): Promise<string> {
  return (await problemOf(fetching)).word;
}

function resolvingTo(...addresses: string[]): () => Promise<LookupAddress[]> {
  return () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
}

/** A server that must not be asked: fails the test when it is. */
async function serveNobody(t: TestContext): Promise<number> {
  let connections = 0;
  const port = await serveBytes(t, () => {
    connections += 1;
  });
  t.after(() => assert.equal(connections, 0, 'a connection was made'));
  return port;
}

test('an answer is given whole: status, headers, body and where it came from', async (t) => {
  const port = await serve(t, (request, response) => {
    response.writeHead(404, { etag: '"one"' }).end(`${request.method} ${request.url}`);
  });
  const { status, headers, body, url } = await fetchAllowed(`http://127.0.0.1:${port}/feed.ics?a=b`);
  assert.deepEqual(
    [status, headers['etag'], body.toString(), url],
    [404, '"one"', 'GET /feed.ics?a=b', `http://127.0.0.1:${port}/feed.ics?a=b`],
  );
});

test('this machine is refused in every spelling of its address, without a connection', async (t) => {
  const port = await serveNobody(t);
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '１２７.0.0.1',
  ]) {
    const problem = await problemOf(fetchSafely(`http://${host}:${port}/`, { allow: [] }));
    assert.equal(problem.word, 'address_refused', host);
  }
});

test('a name that leads to this machine is refused, the system’s own and one that is resolved elsewhere', async (t) => {
  const port = await serveNobody(t);
  assert.equal(await wordOf(fetchSafely(`http://localhost:${port}/`, { allow: [] })), 'address_refused');
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254']) {
    const resolve = resolvingTo(address);
    assert.equal(
      await wordOf(fetchSafely(`http://feeds.example:${port}/`, { allow: [], resolve })),
      'address_refused',
      address,
    );
  }
});

test('of the addresses of a name only those that are allowed are connected to', async (t) => {
  const port = await serve(t, (_, response) => response.end('right'));
  const { body } = await fetchAllowed(`http://feeds.example:${port}/`, {
    resolve: resolvingTo('10.255.255.1', '127.0.0.1', '::1'),
  });
  assert.equal(body.toString(), 'right');
});

test('a name that changes its address is asked for once: what was checked is what is connected to', async (t) => {
  const port = await serve(t, (_, response) => response.end('first'));
  const inner = readConfig({ OUTBOUND_ALLOW: '127.0.0.1' }).outboundAllow;
  const answers = ['127.0.0.1', '127.0.0.2', '::1'];
  const resolve = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
  const { body } = await fetchSafely(`http://feeds.example:${port}/`, { allow: inner, resolve });
  assert.equal(body.toString(), 'first');
  assert.equal(answers.length, 2);
});

test('a name is excepted with all its addresses, and the request still names it', async (t) => {
  const port = await serve(t, (request, response) => response.end(request.headers.host));
  const { body } = await fetchSafely(`http://feeds.example:${port}/`, {
    allow: readConfig({ OUTBOUND_ALLOW: `feeds.example:${port}` }).outboundAllow,
    resolve: resolvingTo('127.0.0.1'),
  });
  assert.equal(body.toString(), `feeds.example:${port}`);
});

test('only http and https are fetched, and what is no address is said to be none', async () => {
  for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', 'webcal://127.0.0.1/', 'data:,x']) {
    assert.equal(await wordOf(fetchAllowed(url)), 'bad_scheme', url);
  }
  for (const url of ['', 'calendar', 'http://', 'http://a b/', 'http://1.2.3.4.5/', 'http://[::1/'])
    assert.equal(await wordOf(fetchAllowed(url)), 'bad_url', url);
});

test('a redirect is followed with its place, and the last place is told', async (t) => {
  const port = await serve(t, (request, response) => {
    if (request.url === '/deep/first')
      response.writeHead(301, { location: Buffer.from('../second?x=ü').toString('latin1') }).end();
    else response.end(request.url);
  });
  const { body, url } = await fetchAllowed(`http://127.0.0.1:${port}/deep/first`);
  assert.equal(body.toString(), '/second?x=%C3%BC');
  assert.equal(url, `http://127.0.0.1:${port}/second?x=%C3%BC`);
});

test('a redirect is checked again: to an address that is refused, or to another scheme', async (t) => {
  const inner = await serveNobody(t);
  const outer = await serve(t, (request, response) => {
    const location = decodeURIComponent((request.url ?? '').slice(1));
    response.writeHead(302, { location }).end();
  });
  const resolve = (host: string) =>
    Promise.resolve([{ address: host === 'inner.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }]);
  for (const [location, word] of [
    [`http://127.0.0.2:${inner}/`, 'address_refused'],
    [`http://inner.example:${inner}/`, 'address_refused'],
    [`http://[::1]:${inner}/`, 'address_refused'],
    ['http://169.254.169.254/latest/meta-data', 'address_refused'],
    ['file:///etc/passwd', 'bad_scheme'],
    ['http://', 'bad_redirect'],
  ] as const) {
    const url = `http://127.0.0.1:${outer}/${encodeURIComponent(location)}`;
    assert.equal(await wordOf(fetchAllowed(url, { resolve })), word, location);
  }
});

test('redirects come to an end: three are followed, a fourth is not, and with none allowed it is the answer', async (t) => {
  const port = await serve(t, (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(307, { location: `/${left - 1}` }).end('on');
  });
  const at = `http://127.0.0.1:${port}`;
  assert.equal((await fetchAllowed(`${at}/3`)).body.toString(), 'there');
  assert.equal(await wordOf(fetchAllowed(`${at}/4`)), 'too_many_redirects');
  const answer = await fetchAllowed(`${at}/1`, { limits: { redirectsMax: 0 } });
  assert.deepEqual([answer.status, answer.headers['location'], answer.body.toString()], [307, '/0', 'on']);
});

test('a name and password in the address go to their own origin as Basic, and nowhere else', async (t) => {
  const seen: (string | undefined)[] = [];
  const other = await serve(t, (request, response) => {
    seen.push(
      request.headers.authorization,
      String(request.headers['x-key']),
      request.headers['if-none-match'],
    );
    response.end('other');
  });
  const port = await serve(t, (request, response) => {
    seen.push(request.headers.authorization);
    const location = request.url === '/' ? '/again' : `http://127.0.0.1:${other}/`;
    response.writeHead(302, { location }).end();
  });
  const { url } = await fetchAllowed(`http://anna:p%40ss@127.0.0.1:${port}/`, {
    headers: { 'X-Key': 'secret', Cookie: 'secret', 'If-None-Match': '"one"' },
  });
  const basic = `Basic ${Buffer.from('anna:p@ss').toString('base64')}`;
  assert.deepEqual(seen, [basic, basic, undefined, 'undefined', '"one"']);
  assert.equal(url, `http://127.0.0.1:${other}/`);
  const direct = await fetchAllowed(`http://anna:x@127.0.0.1:${other}/`);
  assert.equal(direct.url, `http://127.0.0.1:${other}/`);
});

test('an Authorization header is not handed on to another origin', async (t) => {
  const other = await serve(t, (request, response) => response.end(request.headers.authorization ?? 'none'));
  const port = await serve(t, (_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${other}/` }).end();
  });
  const { body } = await fetchAllowed(`http://127.0.0.1:${port}/`, {
    headers: { authorization: 'Bearer x' },
  });
  assert.equal(body.toString(), 'none');
});

test('a body is posted, kept by a 307 and 308, and dropped by a 301, 302 and 303', async (t) => {
  const port = await serve(t, (request, response) => {
    const status = Number(request.url?.slice(1));
    if (status > 0) response.writeHead(status, { location: '/' }).end();
    else response.write(`${request.method} `, () => request.pipe(response));
  });
  const post = async (path: string) =>
    (await fetchAllowed(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'hé' })).body.toString();
  assert.equal(await post('/'), 'POST hé');
  for (const status of [307, 308]) assert.equal(await post(`/${status}`), 'POST hé');
  for (const status of [301, 302, 303]) assert.equal(await post(`/${status}`), 'GET ');
});

test('a body is given decompressed, in each way that is accepted', async (t) => {
  const text = 'BEGIN:VCALENDAR '.repeat(1000);
  const ways: readonly (readonly [string, (text: string) => Buffer])[] = [
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['identity', (plain) => Buffer.from(plain)],
  ];
  const port = await serve(t, (request, response) => {
    const [encoding, compress] = ways[Number(request.url?.slice(1))]!;
    response.writeHead(200, { 'content-encoding': encoding }).end(compress(text));
  });
  for (const [index, [encoding]] of ways.entries()) {
    assert.equal((await fetchAllowed(`http://127.0.0.1:${port}/${index}`)).body.toString(), text, encoding);
  }
});

test('an answer without a body is read, whatever encoding it names', async (t) => {
  const port = await serve(t, (_, response) => response.writeHead(304, { 'content-encoding': 'gzip' }).end());
  const { status, body } = await fetchAllowed(`http://127.0.0.1:${port}/`);
  assert.deepEqual([status, body.length], [304, 0]);
});

test('compression that is cut off, broken or unknown is a problem', async (t) => {
  const zipped = gzipSync('text'.repeat(100));
  const port = await serve(t, (request, response) => {
    const encoding = request.url === '/unknown' ? 'zstd, gzip' : 'gzip';
    response.writeHead(200, { 'content-encoding': encoding });
    response.end(request.url === '/cut' ? zipped.subarray(0, -12) : 'text');
  });
  for (const path of ['cut', 'broken', 'unknown'])
    assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${port}/${path}`)), 'bad_encoding', path);
});

test('a body larger than is taken is refused: announced, endless, and only after decompression', async (t) => {
  const port = await serve(t, (request, response) => {
    if (request.url === '/announced') {
      response.writeHead(200, { 'content-length': '200000000' }).flushHeaders();
    } else if (request.url === '/bomb') {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000)));
    } else {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    }
  });
  for (const path of ['announced', 'bomb', 'endless']) {
    const limits = { bytesMax: 1_000_000, timeoutMs: 10_000 };
    assert.equal(
      await wordOf(fetchAllowed(`http://127.0.0.1:${port}/${path}`, { limits })),
      'too_large',
      path,
    );
  }
});

test('a body of just the bytes that are taken is taken, its length announced or not', async (t) => {
  const port = await serve(t, (request, response) => {
    const [, length, way] = request.url?.split('/') ?? [];
    if (way === 'unannounced') response.flushHeaders();
    response.end(Buffer.alloc(Number(length)));
  });
  const limits = { bytesMax: 1000 };
  for (const way of ['announced', 'unannounced']) {
    const { body } = await fetchAllowed(`http://127.0.0.1:${port}/1000/${way}`, { limits });
    assert.equal(body.length, 1000);
    assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${port}/1001/${way}`, { limits })), 'too_large');
  }
});

test('a body that arrives byte by byte is given whole in one buffer, and refused when it has too many pieces', async (t) => {
  const port = await serveBytes(t, (socket) => {
    socket.once('data', (head) => {
      const [, bytes] = /^GET \/(\d+) /.exec(String(head)) ?? [];
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      socket.end(`${'1\r\nx\r\n'.repeat(Number(bytes))}0\r\n\r\n`);
    });
  });
  const { body } = await fetchAllowed(`http://127.0.0.1:${port}/70000`);
  assert.equal(body.length, 70_000);
  assert.ok(body.every((byte) => byte === 0x78));
  assert.ok(body.buffer.byteLength <= 140_000);
  assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${port}/100001`)), 'too_large');
});

test('who says nothing, or stops in the middle, or sends a byte now and then, is not waited for', async (t) => {
  const port = await serve(t, (request, response) => {
    if (request.url === '/half') response.write('BEGIN:VCALENDAR');
    if (request.url === '/drip') {
      const timer = setInterval(() => response.write('B'), 5);
      response.on('close', () => clearInterval(timer));
    }
  });
  // Time enough for any machine to make the connection.
  const limits = { timeoutMs: 3000 };
  const words = ['silent', 'half', 'drip'].map((path) =>
    wordOf(fetchAllowed(`http://127.0.0.1:${port}/${path}`, { limits })),
  );
  assert.deepEqual(await Promise.all(words), ['timeout', 'timeout', 'timeout']);
});

test('the time covers finding the name and making the connection', async (t) => {
  const never = () => new Promise<LookupAddress[]>(() => {});
  const limits = { timeoutMs: 50 };
  assert.equal(
    await wordOf(fetchAllowed('http://feeds.example/', { resolve: never, limits })),
    'connection_timeout',
  );
  const silent = await serveBytes(t, () => {});
  assert.equal(await wordOf(fetchAllowed(`https://127.0.0.1:${silent}/`, { limits })), 'connection_timeout');
});

test('one who gives up is told so, before and in the middle', async (t) => {
  const giveUp = new AbortController();
  const port = await serve(t, () => giveUp.abort());
  assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${port}/`, { signal: giveUp.signal })), 'aborted');
  assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${port}/`, { signal: giveUp.signal })), 'aborted');
});

test('a name that is not found, a port where nobody is and a connection that is cut off are told apart', async (t) => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  assert.equal(await wordOf(fetchAllowed('http://feeds.example/', { resolve })), 'dns_failed');
  assert.equal(await wordOf(fetchAllowed('http://feeds.example/', { resolve: resolvingTo() })), 'dns_failed');
  assert.equal(await wordOf(fetchAllowed('http://127.0.0.1:1/')), 'connection_failed');
  const cut = await serveBytes(t, (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'),
  );
  assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${cut}/`)), 'connection_failed');
  const mute = await serveBytes(t, (socket) => socket.end());
  assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${mute}/`)), 'connection_failed');
  const other = await serveBytes(t, (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
  assert.equal(await wordOf(fetchAllowed(`http://127.0.0.1:${other}/`)), 'bad_answer');
});

test('an answer comes over TLS where the certificate is trusted and names the host', async (t) => {
  const port = await serveSecurely(t, (request, response) => response.end(request.headers.host));
  await trust(t, port);
  const resolve = resolvingTo('127.0.0.1');
  const { body } = await fetchAllowed(`https://localhost:${port}/`, { resolve });
  assert.equal(body.toString(), `localhost:${port}`);
  assert.equal(await wordOf(fetchAllowed(`https://other.example:${port}/`, { resolve })), 'tls_failed');
});

test('a certificate that nobody vouches for, and a server without TLS, are no secure connection', async (t) => {
  const secure = await serveSecurely(t, (_, response) => response.end('secret'));
  const problem = await problemOf(
    fetchAllowed(`https://localhost:${secure}/`, { resolve: resolvingTo('127.0.0.1') }),
  );
  assert.equal(problem.word, 'tls_failed');
  assert.equal((problem.cause as { code?: string }).code, 'DEPTH_ZERO_SELF_SIGNED_CERT');
  const plain = await serve(t, (_, response) => response.end('open'));
  assert.equal(await wordOf(fetchAllowed(`https://127.0.0.1:${plain}/`)), 'tls_failed');
});

test('a problem is a sentence that holds no path, password or address of the inside', async () => {
  const resolve = resolvingTo('10.1.2.3');
  const problem = await problemOf(
    fetchSafely('http://anna:hunter2@feeds.example/secret.ics', { allow: [], resolve }),
  );
  assert.match(problem.message, /^feeds\.example is in .+\.$/);
  assert.doesNotMatch(problem.message, /hunter2|secret|10\.1\.2\.3/);
});

test('a fetch leaves no connection open behind it', async (t) => {
  const port = await serve(t, (_, response) => response.end('done'));
  const closing: Promise<unknown>[] = [];
  const watched = await serveBytes(t, (socket) => {
    closing.push(once(socket, 'close'));
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'));
  });
  assert.equal((await fetchAllowed(`http://127.0.0.1:${port}/`)).body.toString(), 'done');
  assert.equal((await fetchAllowed(`http://127.0.0.1:${watched}/`)).body.toString(), 'ok');
  await Promise.all(closing);
  assert.equal(closing.length, 1);
});
