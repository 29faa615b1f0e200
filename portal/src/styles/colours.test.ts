import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CHANNEL_TYPES, channelOf } from '../domain/channel-colours.ts';

const PORTAL = path.dirname(import.meta.dirname);

/** Red, green and blue, as light: 0 to 1. */
type Light = readonly [number, number, number];
type Scheme = ReadonlyMap<string, Light>;

const readStyles = (name: string) => fs.readFileSync(path.join(PORTAL, name), 'utf8');

const STYLES = fs
  .readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'));

function readSchemes(): Readonly<Record<'light' | 'dark', Scheme>> {
  const [light = '', dark = ''] = readStyles('styles/tokens.css').split('@media screen');
  const tokensOf = (text: string) =>
    [...text.matchAll(/--(?<name>[\w-]+): (?<value>#[\da-f]{3,6});/g)].map(
      ({ groups }) => [groups?.['name'] ?? '', lightOf(groups?.['value'] ?? '')] as const,
    );
  return { light: new Map(tokensOf(light)), dark: new Map([...tokensOf(light), ...tokensOf(dark)]) };
}

function lightOf(hex: string): Light {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function multiply(matrix: readonly Light[], [one, two, three]: Light): Light {
  const [first = 0, second = 0, third = 0] = matrix.map(([a, b, c]) => a * one + b * two + c * three);
  return [first, second, third];
}

// https://bottosson.github.io/posts/oklab/
const TO_CONES: readonly Light[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Light[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Light[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly Light[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function labOf(color: Light): Light {
  const [long, middle, short] = multiply(TO_CONES, color);
  return multiply(TO_LAB, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)]);
}

/** As `color-mix(in oklab, one share, other)`. */
function mix(one: Light, share: number, other: Light): Light {
  const [first, second] = [labOf(one), labOf(other)];
  const part = (at: 0 | 1 | 2) => first[at] * share + second[at] * (1 - share);
  const [long, middle, short] = multiply(FROM_LAB, [part(0), part(1), part(2)]);
  const [red, green, blue] = multiply(FROM_CONES, [long ** 3, middle ** 3, short ** 3]);
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return [within(red), within(green), within(blue)];
}

/** How much lighter one colour is than another (WCAG 2.2). */
function contrast(one: Light, other: Light): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

// Machado, Oliveira and Fernandes (2009), severity 1.
const BLINDNESSES: Readonly<Record<string, readonly Light[]>> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

const sees = (matrix: readonly Light[], color: Light): Light => {
  const [red, green, blue] = multiply(matrix, color).map((part) => Math.min(1, Math.max(0, part)));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

const SCHEMES = Object.entries(readSchemes());
/** Each scheme as everybody sees it, and as the two commonest colour blindnesses do. */
const VIEWS = SCHEMES.flatMap(([name, scheme]) => [
  [name, scheme] as const,
  ...Object.entries(BLINDNESSES).map(
    ([blindness, matrix]) =>
      [
        `${name}, ${blindness}`,
        new Map([...scheme].map(([token, color]) => [token, sees(matrix, color)])),
      ] as const,
  ),
]);

const CHANNEL_COLOURS = [...new Set(CHANNEL_TYPES.map((type) => channelOf(type).colour.slice(6, -1)))];

/** The value of a declaration as a colour, for a channel's colour as `--c`. Undefined for what is none of ours. */
function colorOf(value: string, scheme: Scheme, channel: string): Light | undefined {
  const mixed = /^color-mix\(in oklab, (?<one>.+) (?<share>\d+)%, (?<other>.+)\)$/.exec(value)?.groups;
  if (mixed === undefined) {
    const name = /^var\(--(?<name>[\w-]+)(?:, .+)?\)$/.exec(value)?.groups?.['name'];
    return name === undefined ? undefined : scheme.get(name === 'c' ? channel : name);
  }
  const [one, other] = [mixed['one'], mixed['other']].map((part) => colorOf(part ?? '', scheme, channel));
  return one === undefined || other === undefined ? undefined : mix(one, Number(mixed['share']) / 100, other);
}

type Pair = { readonly place: string; readonly ink: string; readonly ground: string };

/** Each rule of a stylesheet that sets both a text colour and what is behind it. */
function listPairs(): readonly Pair[] {
  return STYLES.flatMap((file) =>
    [...readStyles(file).matchAll(/(?<selector>[^{}]+)\{(?<rules>[^{}]*)\}/g)].flatMap(({ groups }) => {
      const valueOf = (name: RegExp) => name.exec(groups?.['rules'] ?? '')?.groups?.['value'];
      const ink = valueOf(/(?<![\w-])color: (?<value>[^;]+);/);
      const ground = valueOf(/background(?:-color)?: (?<value>[^;]+);/);
      if (ink === undefined || ground === undefined) return [];
      return [{ place: `${file} ${groups?.['selector']?.trim()}`, ink, ground }];
    }),
  );
}

/** Undefined where one of the two is none of our colours. */
function contrastIn(
  scheme: Scheme,
  { ink, ground, channel }: Readonly<Record<'ink' | 'ground' | 'channel', string>>,
): number | undefined {
  const [text, behind] = [colorOf(ink, scheme, channel), colorOf(ground, scheme, channel)];
  return text === undefined || behind === undefined ? undefined : contrast(text, behind);
}

/** Grounds that text without one of its own stands on. */
const GROUNDS = ['bg', 'surface', 'raised', 'weekend', 'past'];

test('each text has a contrast of 4.5 to what its own rule puts behind it, in both schemes and for colour-blind eyes', () => {
  const pairs = listPairs().flatMap((pair) => CHANNEL_COLOURS.map((channel) => ({ ...pair, channel })));
  const faint = new Set<string>();
  let compared = 0;
  for (const [view, scheme] of VIEWS)
    for (const { place, ink, ground, channel } of pairs) {
      const found = contrastIn(scheme, { ink, ground, channel });
      if (found !== undefined) compared += 1;
      const named = /--c\b/.test(ink + ground) ? ` (${channel})` : '';
      if (found !== undefined && found < 4.5) faint.add(`${view}: ${place}${named}: ${found.toFixed(2)}`);
    }
  assert.ok(compared > 1000, `only ${compared} pairs are found`);
  assert.deepEqual([...faint], []);
});

test('each colour of a text has a contrast of 4.5 to every plain ground, in both schemes and for colour-blind eyes', () => {
  const inks = new Set(
    STYLES.flatMap((file) =>
      [...readStyles(file).matchAll(/\{(?<rules>[^{}]*)\}/g)]
        .map(({ groups }) => groups?.['rules'] ?? '')
        .filter((rules) => !/background(?:-color)?:/.test(rules))
        .flatMap((rules) => [...rules.matchAll(/(?<![\w-])(?:color|--state): var\(--(?<name>[\w-]+)\);/g)])
        .map(({ groups }) => groups?.['name'] ?? ''),
    ),
  );
  // These are the inks of grounds that stand in another rule.
  for (const name of ['on-accent', 'mix', 'bg', 'surface', 'c', 'state']) inks.delete(name);
  assert.ok(inks.size > 6);
  const faint = VIEWS.flatMap(([view, scheme]) =>
    [...inks].flatMap((ink) =>
      GROUNDS.flatMap((ground) => {
        const [text, behind] = [scheme.get(ink), scheme.get(ground)];
        assert.ok(text !== undefined && behind !== undefined, ink);
        const found = contrast(text, behind);
        return found < 4.5 ? [`${view}: ${ink} on ${ground}: ${found.toFixed(2)}`] : [];
      }),
    ),
  );
  assert.deepEqual(faint, []);
});

test('each colour of a sign has a contrast of 3 to every plain ground, in both schemes and for colour-blind eyes', () => {
  const faint = VIEWS.flatMap(([view, scheme]) =>
    [...CHANNEL_COLOURS, 'accent', 'now', 'warn', 'bad', 'good'].flatMap((sign) =>
      GROUNDS.flatMap((ground) => {
        const [shape, behind] = [scheme.get(sign), scheme.get(ground)];
        assert.ok(shape !== undefined && behind !== undefined, sign);
        const found = contrast(shape, behind);
        return found < 3 ? [`${view}: ${sign} on ${ground}: ${found.toFixed(2)}`] : [];
      }),
    ),
  );
  assert.deepEqual(faint, []);
});

test('each channel has a letter of its own, so that its colour is never the only sign', () => {
  const letters = Map.groupBy(CHANNEL_TYPES, (type) => channelOf(type).letter);
  assert.deepEqual(
    [...letters].filter(([, types]) => types.length > 1),
    [],
  );
});
