import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import http, { type RequestListener, type Server } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import type { TestContext } from 'node:test';

/** A server on 127.0.0.1 that closes when its test ends. Returns its port. */
export async function serve(t: TestContext, answer: RequestListener): Promise<number> {
  return listen(t, http.createServer(answer));
}

/** The same with TLS and a self-signed certificate. */
export async function serveSecurely(t: TestContext, answer: RequestListener): Promise<number> {
  return listen(t, https.createServer(selfSigned(), answer));
}

/** Trusts the certificate of a local TLS server until the test ends. */
export async function trust(t: TestContext, port: number): Promise<void> {
  const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, certificateText(raw)]);
  t.after(() => tls.setDefaultCACertificates(trusted));
}

/** A plain TCP server without HTTP: `talk` receives each connection. */
export async function serveBytes(t: TestContext, talk: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  return listen(t, server);
}

async function listen(t: TestContext, server: Server | net.Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(() => {
    server.close();
    if (server instanceof http.Server || server instanceof https.Server) server.closeAllConnections();
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** A certificate for localhost with an elliptic curve key, valid for a hundred years (RFC 5280). */
function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = tlv(0x30, tlv(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = tlv(0x30, tlv(0x06, Buffer.from('550403', 'hex')), tlv(0x0c, Buffer.from('localhost')));
  const name = tlv(0x30, tlv(0x31, commonName));
  const validity = tlv(
    0x30,
    tlv(0x17, Buffer.from('200101000000Z')),
    tlv(0x18, Buffer.from('21200101000000Z')),
  );
  const content = tlv(
    0x30,
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const der = tlv(0x30, content, algorithm, tlv(0x03, signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: certificateText(der) };
}

function certificateText(der: Buffer): string {
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const length = value.length < 128 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), value]);
}
