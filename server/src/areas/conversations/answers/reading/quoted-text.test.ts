import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlToText } from './html-text.ts';
import { splitQuoted } from './quoted-text.ts';

const LETTER = 'Hello Ada,\n\nThe kettle is in the kitchen.\n\nhttps://pms.example.com/guest/1/abc';
const QUOTED = LETTER.split('\n')
  .map((line) => `> ${line}`)
  .join('\n');
const ANSWER = 'Thank you!\n\nWe arrive at 17:00: is that fine?';

/** How the usual programs quote in text: the line before the quote, and whether its lines begin with a sign. */
const MARKS: Readonly<Record<string, string>> = {
  'Gmail, English': 'On Mon, Nov 30, 2026 at 10:00 AM Seaside Homes <guests@pms.example.com> wrote:',
  'Gmail, English, wrapped':
    'On Mon, Nov 30, 2026 at 10:00 AM Seaside Homes <\nguests+0123456789@pms.example.com> wrote:',
  'Gmail, German': 'Am Mo., 30. Nov. 2026 um 10:00 Uhr schrieb Seaside Homes <\nguests@pms.example.com>:',
  'Gmail, Spanish': 'El lun, 30 nov 2026 a las 10:00, Seaside Homes (<guests@pms.example.com>)\nescribió:',
  'Gmail, French': 'Le lun. 30 nov. 2026 à 10:00, Seaside Homes <guests@pms.example.com> a\nécrit :',
  'Gmail, Italian':
    'Il giorno lun 30 nov 2026 alle ore 10:00 Seaside Homes <guests@pms.example.com>\nha scritto:',
  'Gmail, Portuguese': 'Seaside Homes <guests@pms.example.com> escreveu (segunda, 30/11/2026 à(s) 10:00):',
  'Gmail, Dutch': 'Op ma 30 nov 2026 om 10:00 schreef Seaside Homes <guests@pms.example.com>:',
  'Gmail, Swedish': 'Den mån 30 nov. 2026 kl 10:00 skrev Seaside Homes <guests@pms.example.com>:',
  'Gmail, Polish': 'pon., 30 lis 2026 o 10:00 Seaside Homes <guests@pms.example.com> napisał(a):',
  'Apple Mail, English': 'On 30 Nov 2026, at 10:00, Seaside Homes <guests@pms.example.com> wrote:',
  'Apple Mail, German': 'Am 30.11.2026 um 10:00 schrieb Seaside Homes <guests@pms.example.com>:',
  'Apple Mail, Spanish': 'El 30 nov 2026, a las 10:00, Seaside Homes <guests@pms.example.com> escribió:',
  'Apple Mail, French': 'Le 30 nov. 2026 à 10:00, Seaside Homes <guests@pms.example.com> a écrit :',
  'Apple Mail, Italian':
    'Il giorno 30 nov 2026, alle ore 10:00, Seaside Homes <guests@pms.example.com> ha scritto:',
  'Apple Mail, Dutch':
    'Op 30 nov 2026, om 10:00 heeft Seaside Homes <guests@pms.example.com> het volgende geschreven:',
  'Apple Mail, Portuguese':
    'Em 30 de nov. de 2026, à(s) 10:00, Seaside Homes <guests@pms.example.com> escreveu:',
  'Thunderbird, German': 'Am 30.11.26 um 10:00 schrieb Seaside Homes:',
  'Thunderbird, Spanish': 'El 30/11/26 a las 10:00, Seaside Homes escribió:',
  'Thunderbird, Dutch': 'Op 30-11-2026 om 10:00 schreef Seaside Homes:',
};

test('the quoted letter of the usual programs and languages is folded, and the answer stays whole', () => {
  for (const [program, mark] of Object.entries(MARKS)) {
    for (const quote of [QUOTED, LETTER]) {
      const { text, quoted_text } = splitQuoted(`${ANSWER}\n\n${mark}\n\n${quote}\n`);
      if (!program.includes('Polish') && !program.includes('Portuguese'))
        assert.equal(splitQuoted(`${ANSWER}\n${mark}\n${quote}`).text, ANSWER, `${program}, no empty line`);
      assert.equal(text, ANSWER, program);
      assert.ok(quoted_text.includes('The kettle is in the kitchen.'), program);
    }
  }
});

/** How Outlook and forwarding programs head a quote. */
const HEADERS: Readonly<Record<string, string>> = {
  English:
    'From: Seaside Homes <guests@pms.example.com>\nSent: Monday, 30 November 2026 10:00\nTo: Ada <ada@example.com>\nSubject: Canal House',
  German:
    'Von: Seaside Homes <guests@pms.example.com>\nGesendet: Montag, 30. November 2026 10:00\nAn: Ada\nBetreff: Canal House',
  Spanish:
    'De: Seaside Homes <guests@pms.example.com>\nEnviado: lunes, 30 de noviembre de 2026 10:00\nPara: Ada\nAsunto: Canal House',
  French:
    'De : Seaside Homes <guests@pms.example.com>\nEnvoyé : lundi 30 novembre 2026 10:00\nÀ : Ada\nObjet : Canal House',
  Italian:
    'Da: Seaside Homes <guests@pms.example.com>\nInviato: lunedì 30 novembre 2026 10:00\nA: Ada\nOggetto: Canal House',
  Dutch:
    'Van: Seaside Homes <guests@pms.example.com>\nVerzonden: maandag 30 november 2026 10:00\nAan: Ada\nOnderwerp: Canal House',
  Portuguese:
    'De: Seaside Homes <guests@pms.example.com>\nEnviado: 30 de novembro de 2026 10:00\nPara: Ada\nAssunto: Canal House',
};

test('the header block of Outlook ends an answer in each language, with and without a line above it', () => {
  for (const [language, header] of Object.entries(HEADERS))
    for (const above of [
      '',
      `${'_'.repeat(32)}\n`,
      '-----Original Message-----\n',
      '-----Ursprüngliche Nachricht-----\n',
    ]) {
      const { text, quoted_text } = splitQuoted(`${ANSWER}\n\n${above}${header}\n\n${LETTER}`);
      assert.equal(text, ANSWER, language);
      assert.ok(quoted_text.includes('The kettle'), language);
    }
});

test('an answer below the quote is found, and answers between quoted lines are kept with them', () => {
  const mark = MARKS['Thunderbird, German'];
  const below = splitQuoted(`${mark}\n${QUOTED}\n\n${ANSWER}\n\n-- \nAda Lovelace\n+44 20 7946 0000`);
  assert.equal(below.text, ANSWER);
  assert.ok(below.quoted_text.includes('Ada Lovelace') && below.quoted_text.includes('The kettle'));
  const between = `${mark}\n> When do you come?\nAt five.\n> With a dog?\nYes.`;
  assert.deepEqual(splitQuoted(between), { text: between, quoted_text: '' });
});

test('what only looks like a quote stays: sentences of the guest, and an answer that is nothing but a quote', () => {
  for (const own of [
    'My husband wrote:\nwe come at 17.',
    'From: the airport we need a taxi.\nTo: the house, please.',
    'Here is what the agency told us in their letter and what we wrote: nothing.',
    'We have 2 questions:\n- parking?\n- 3 towels?',
    'El perro es pequeño.\nDe: Madrid',
  ])
    assert.deepEqual(splitQuoted(own), { text: own, quoted_text: '' });
  assert.ok(splitQuoted(QUOTED).text.includes('The kettle'));
});

test('what a phone adds at the end is folded', () => {
  for (const line of [
    'Sent from my iPhone',
    'Von meinem iPhone gesendet',
    'Enviado desde mi iPhone',
    'Envoyé de mon iPhone',
    'Inviato da iPhone',
    'Verstuurd vanaf mijn iPhone',
    'Get Outlook for Android<https://aka.ms/x>',
  ])
    assert.deepEqual(splitQuoted(`Yes.\n\n${line}`), { text: 'Yes.', quoted_text: line });
  assert.equal(splitQuoted('Sent from my iPhone').text, 'Sent from my iPhone');
});

/** What the programs send as HTML. */
const PAGES: Readonly<Record<string, string>> = {
  Gmail:
    '<div dir="ltr">Thank you!<div><br></div><div>We arrive at 17:00: is that fine?</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon wrote:<br></div><blockquote class="gmail_quote"><p>The kettle is in the kitchen.</p></blockquote></div>',
  Outlook:
    '<html><head><style>p{color:red}</style></head><body><div>Thank you!</div><div><br></div><div>We arrive at 17:00: is that fine?</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Von:</b> Seaside<br></div><div>The kettle is in the kitchen.</div></body></html>',
  'Apple Mail':
    '<html><body>Thank you!<div><br></div><div>We arrive at 17:00: is that fine?<br><div><br><blockquote type="cite"><div>On 30 Nov 2026, at 10:00, Seaside wrote:</div><div>The kettle is in the kitchen.</div></blockquote></div></div></body></html>',
  Thunderbird:
    '<html><body><p>Thank you!</p><p>We arrive at 17:00: is that fine?</p><div class="moz-cite-prefix">Am 30.11.26 um 10:00 schrieb Seaside:<br></div><blockquote type="cite"><p>The kettle is in the kitchen.</p></blockquote></body></html>',
};

test('an e-mail of HTML alone is read as text, without its quote, styles and scripts', () => {
  for (const [program, page] of Object.entries(PAGES)) {
    const { text, quoted_text } = splitQuoted(htmlToText(page));
    assert.equal(text, ANSWER, program);
    assert.ok(quoted_text.includes('The kettle'), program);
  }
  assert.equal(htmlToText('<script>alert(1)</script><b>5 &lt; 6 &amp; 7</b>&#8230;'), '5 < 6 & 7…');
});
