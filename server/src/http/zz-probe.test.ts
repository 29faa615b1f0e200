import { test } from 'node:test';
import net from 'node:net';
import { useHarness } from '../../test/harness.ts';
const harness = useHarness();
test('probe', async () => {
  const host = await harness.newHost();
  const h = { 'service-access-token': host.token };
  for (const [method, url] of [['GET','/v3/transactions/'],['DELETE','/v3/transactions/'],['GET','//v3/transactions'],['GET','/v3//transactions'],['GET','/v3/transactions/%ZZ'],['GET','/%ZZ'],['GET','/v3/transactions?keyword=%ZZ'],['GET','/v3/transactions?keyword=%ff'],['GET','/v3/transactions?keyword=%00'],['DELETE','/v3/reservations/%00'],['DELETE','/v3/reservations/%ff'],['OPTIONS','/v3/transactions'],['TRACE','/v3/transactions'],['HEAD','/v3/transactions'],['PROPFIND','/v3/transactions'],['QUERY','/v3/transactions'],['PUT','/v3/transactions'],['GET','/v3/Transactions'],['GET','/v3/nope'],['GET','/'],['GET','/v3/transactions;x=1'],['DELETE','/v3/transactions/'+'9'.repeat(1200)],['GET','/v3/transactions?limit=1&limit=2'],['GET','/v3/transactions?limit[]=2'],['GET','/v3/transactions?__proto__=1&limit=3'],['GET','/v3/transactions?cursor='], ['GET', '/v3/transactions?keyword='+'a'.repeat(5000)]] as const) {
    for (const headers of [h, {}]) {
    try {
    const r = await harness.app.inject({ method: method as 'GET', url, headers });
    console.log(method, url.slice(0,60), Object.keys(headers).length, r.statusCode, r.headers['x-request-id'] !== undefined, r.headers.allow, r.headers['content-type'], r.body.slice(0, 300));
    } catch (e) { console.log(method, url, 'THROW', String(e)); }
    }
  }
  for (const [ct, body] of [[undefined, undefined],['application/json', ''],['application/json','null'],['application/json','[]'],['application/json','1'],['application/json','"x"'],['application/json','{"a":'],['application/json','\ufeff{}'],['application/json',Buffer.from([0x7b,0x22,0xff,0x22,0x3a,0x31,0x7d])],['text/plain','{}'],[undefined,'{}'],['','{}'],['application/JSON; charset=utf-8','{}'],['application/json;charset=latin1','{}'],['application/json x','{}'],['garbage','{}'],['application/merge-patch+json','{}'],['application/jsonx','{}'],['application/json', '{"name":"P","__proto__":{"a":1},"constructor":1,"x~/y":2}'],['application/x-www-form-urlencoded','a=1'],['multipart/form-data; boundary=x','x'],['text/plain',undefined]] as const) {
    const r = await harness.app.inject({ method: 'POST', url: '/v3/income_items', headers: { ...h, ...(ct === undefined ? {} : {'content-type': ct}) }, ...(body === undefined ? {} : { payload: body as string }) });
    console.log(JSON.stringify(ct), JSON.stringify(body), r.statusCode, r.body.slice(0,300));
  }
  for (const depth of [1000, 2000,3000, 4000,5000, 6000, 7000,8000,9000,10000,15000, 20000, 100000]) for (const key of ['name','x']) {
    const r = await harness.app.inject({ method: 'POST', url: '/v3/income_items', headers: { ...h, 'content-type': 'application/json','idempotency-key': `d${depth}${key}` }, payload: `{"${key}":${'['.repeat(depth)}${']'.repeat(depth)}}` });
    console.log(depth, key, r.statusCode, r.body.slice(0,200));
  }
  for (const depth of [1000, 2000,3000, 4000,5000, 6000, 7000,8000,9000,10000,15000, 20000, 100000]) {
    const r = await harness.app.inject({ method: 'POST', url: '/v3/income_items', headers: { ...h, 'content-type': 'application/json' }, payload: `{"name":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}` });
    console.log(depth, 'obj', r.statusCode, r.body.slice(0,200));
  }
  await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = harness.app.server.address() as net.AddressInfo;
  for (const raw of ['GARBAGE\r\n\r\n', 'GET /v3/transactions HTTP/1.1\r\n\r\n','GET /v3/transactions HTTP/1.1\r\nHost: a\r\nX: ' + 'a'.repeat(20000) + '\r\n\r\n', `FOO /v3/transactions HTTP/1.1\r\nHost: a\r\nservice-access-token: ${host.token}\r\nConnection: close\r\n\r\n`, `PROPFIND /v3/transactions HTTP/1.1\r\nHost: a\r\nservice-access-token: ${host.token}\r\nConnection: close\r\n\r\n`, `GET http://evil/v3/transactions HTTP/1.1\r\nHost: a\r\nservice-access-token: ${host.token}\r\nConnection: close\r\n\r\n`, `OPTIONS * HTTP/1.1\r\nHost: a\r\nservice-access-token: ${host.token}\r\nConnection: close\r\n\r\n`, `GET /v3/transactions?a=b c HTTP/1.1\r\nHost: a\r\n\r\n`, `POST /v3/income_items HTTP/1.1\r\nHost: a\r\nservice-access-token: ${host.token}\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n`,`POST /v3/income_items HTTP/1.1\r\nHost: a\r\nservice-access-token: ${host.token}\r\nContent-Type: application/json\r\nContent-Length: abc\r\n\r\n`,`GET /v3/transactions HTTP/1.1\r\nHost: a\r\nExpect: foo\r\nservice-access-token: ${host.token}\r\nConnection: close\r\n\r\n`, `CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n`, `GET /v3/transactions HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nservice-access-token: ${host.token}\r\n\r\n`, `GET /v3/transactions?keyword=\xff HTTP/1.1\r\nHost: a\r\nservice-access-token: ${host.token}\r\nConnection: close\r\n\r\n`]) {
    const text = await new Promise<string>((resolve) => { let t=''; const s = net.connect(port, '127.0.0.1', () => s.write(Buffer.from(raw,'latin1'))); s.on('data', d => t += d); s.on('close', () => resolve(t)); s.on('error', e => resolve(t+String(e))); setTimeout(() => { s.destroy(); }, 700); });
    console.log('RAW', JSON.stringify(raw.slice(0,60)), '→', JSON.stringify(text.slice(0,500)));
  }
});
