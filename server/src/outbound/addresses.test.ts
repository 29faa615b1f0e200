import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constantFrom, integer, property, tuple } from 'fast-check';
import { holds } from '../../test/holds.ts';
import { readConfig } from '../config.ts';
import { isAllowedAddress, isPublicAddress } from './addresses.ts';

const PRIVATE = [
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::', '::0']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
  ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['unique local', ['fc00::1', 'fd00:ec2::254']],
  ['site-local', ['fec0::1']],
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
  ['reserved and broadcast', ['240.0.0.1', '255.255.255.255', '192.0.0.8', '198.18.0.1']],
  ['for documents', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['IPv4 inside IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::127.0.0.1']],
  ['behind NAT64', ['64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::8.8.8.8']],
  ['tunnels', ['2002:7f00:1::', '2002:808:808::', '2001:0:808:808::1']],
  ['no address', ['', 'localhost', '127.1', '8.8.8']],
] as const;

test('no address of a network that is not public is taken for a public one', () => {
  for (const [kind, addresses] of PRIVATE) {
    for (const address of addresses) assert.equal(isPublicAddress(address), false, `${kind}: ${address}`);
  }
});

test('addresses of the public internet are public, to the edges of what is not', () => {
  const addresses =
    '8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 172.15.255.255 ' +
    '172.32.0.0 192.167.255.255 223.255.255.255 2001:4860:4860::8888 2606:4700::1111 2a00:1450::1 ::ffff:8.8.8.8 64:ff9b::8.8.8.8';
  for (const address of addresses.split(' ')) {
    assert.equal(isPublicAddress(address), true, address);
  }
});

const byte = integer({ min: 0, max: 255 });

holds('an IPv4 address is judged alike as it is, inside IPv6 and behind NAT64', 500, () =>
  property(
    tuple(byte, byte, byte, byte),
    constantFrom('::ffff:', '64:ff9b::'),
    ([first, second, third, fourth], prefix) => {
      const address = `${first}.${second}.${third}.${fourth}`;
      const hexadecimal = [first * 256 + second, third * 256 + fourth].map((part) => part.toString(16));
      assert.equal(isPublicAddress(`${prefix}${address}`), isPublicAddress(address));
      assert.equal(isPublicAddress(`${prefix}${hexadecimal.join(':')}`), isPublicAddress(address));
    },
  ),
);

const EXCEPTIONS = [
  { allow: 'calendar.internal', host: 'calendar.internal', address: '10.0.0.1', port: 80, isAllowed: true },
  { allow: 'calendar.internal', host: 'CALENDAR.internal.', address: '10.0.0.1', port: 80, isAllowed: true },
  {
    allow: 'calendar.internal',
    host: 'a.calendar.internal',
    address: '10.0.0.1',
    port: 80,
    isAllowed: false,
  },
  { allow: 'feeds:8080', host: 'feeds', address: '10.0.0.1', port: 8080, isAllowed: true },
  { allow: 'feeds:8080', host: 'feeds', address: '10.0.0.1', port: 80, isAllowed: false },
  { allow: '10.1.0.0/16', host: 'any', address: '10.1.255.1', port: 443, isAllowed: true },
  { allow: '10.1.0.0/16', host: 'any', address: '10.2.0.1', port: 443, isAllowed: false },
  { allow: '127.0.0.1', host: 'any', address: '::ffff:127.0.0.1', port: 443, isAllowed: true },
  { allow: '127.0.0.1', host: 'any', address: '127.0.0.2', port: 443, isAllowed: false },
  { allow: '127.0.0.1:81', host: 'any', address: '127.0.0.1', port: 81, isAllowed: true },
  { allow: '127.0.0.1:81', host: 'any', address: '127.0.0.1', port: 82, isAllowed: false },
  { allow: 'fd00::/8', host: 'any', address: 'fd12::1', port: 443, isAllowed: true },
  { allow: 'fd00::/8', host: 'any', address: 'fe80::1', port: 443, isAllowed: false },
  { allow: '0.0.0.0/0', host: 'any', address: '192.168.0.1', port: 443, isAllowed: true },
  { allow: '', host: 'any', address: '192.168.0.1', port: 443, isAllowed: false },
  { allow: '', host: 'any', address: '8.8.8.8', port: 443, isAllowed: true },
];

test('an exception lets through what it names, on the port that it names, and nothing else', () => {
  for (const { allow, host, address, port, isAllowed } of EXCEPTIONS) {
    const { outboundAllow } = readConfig({ OUTBOUND_ALLOW: allow });
    assert.equal(
      isAllowedAddress(address, { host, port }, outboundAllow),
      isAllowed,
      `${allow}: ${host} ${address}:${port}`,
    );
  }
});
