// How mail programs begin the text that they quote, in the languages of most guests.

/** A line, or several joined, that ends with a colon and says who wrote: `On 3 May 2026 at 10:00, Seaside wrote:` */
export const WROTE: readonly RegExp[] = [
  /^(?:on )?.{3,}\bwrote ?:$/i,
  /^(?:am|den|von|vom) .{3,}\bschrieb\b.*:$/i,
  /^.{3,} (?:schrieb|hat geschrieben)(?: (?:am|on) .{3,})? ?:$/i,
  /^el .{3,}\bescribió ?:$/i,
  /^.{3,}\bescribió(?: el .{3,})? ?:$/i,
  /^le .{3,}\ba écrit ?:$/i,
  /^.{3,}\ba écrit(?: le .{3,})? ?:$/i,
  /^(?:il|in data|on) .{3,}\bscritto ?:$/i,
  /^.{3,}\bha scritto(?: il .{3,})? ?:$/i,
  /^(?:em|no dia|a|on) .{3,}\bescreveu\b.*:$/i,
  /^.{3,}\bescreveu\b.*:$/i,
  /^op .{3,}\bschreef\b.*:$/i,
  /^.{3,}\b(?:schreef|geschreven)(?: op .{3,})? ?:$/i,
  /^(?:den|man|mån|tir|tis|ons|tor|tors|fre|lør|lör|søn|sön|på) ?.{3,}\b(?:skrev|følgende)\b.*:$/i,
  /^.{3,}\bskrev(?: den .{3,})? ?:$/i,
  /^.{3,}\b(?:kirjoitti|írta|scris|napisał|napisała|napisał\(a\)|pisze|napsal|napsala|napsal\(a\)|napísal\(a\)|yazdı|пишет|написал|написала|написав) ?:$/iu,
  /^.{3,}(?:写道|寫道|作성|작성|のメッセージ|書きました) ?[:：]$/u,
];

/** How such a line begins, unless it begins with the name of who wrote. */
export const LEAD =
  /^(?:on|am|den|von|vom|el|le|il|in data|em|no dia|op|man|mån|tir|tis|ons|tor|fre|lør|lör|søn|sön|på|w dniu|dnia)\b/iu;

/** A date or an address: without one, a line that says who wrote is a sentence of the guest. */
export const SAYS_WHEN_OR_WHO = /\d{1,4}.*\d{1,2}|@/;

/** A line that stands between the answer and the quoted text, in full. */
export const SEPARATOR =
  /^[-_*\s]{2,}(?:original message|forwarded message|begin forwarded message|ursprüngliche nachricht|originalnachricht|original-nachricht|weitergeleitete nachricht|mensaje original|mensaje reenviado|message d['’]origine|message original|message transféré|messaggio originale|messaggio inoltrato|mensagem original|mensagem encaminhada|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|oprindelig (?:besked|meddelelse)|opprinnelig melding|oryginalna wiadomość|původní zpráva|alkuperäinen viesti|исходное сообщение)[-_*:\s]*$/iu;

/** A line of underscores, as Outlook draws before a header block. */
export const RULE = /^_{8,}$/;

const FROM = 'from|von|de|da|van|från|fra|od|lähettäjä|от|kimden';
const SENT =
  'sent|date|gesendet|datum|enviado|enviado el|fecha|envoyé|envoyé le|date|inviato|data|enviada em|enviado em|verzonden|skickat|sendt|wysłano|odesláno|lähetetty|отправлено|дата|tarih';
const TO = 'to|an|para|à|a|aan|till|til|do|komu|vastaanottaja|кому|kime';
const SUBJECT =
  'subject|betreff|asunto|objet|oggetto|assunto|onderwerp|ämne|emne|temat|předmět|aihe|тема|konu';

const field = (names: string) => new RegExp(`^\\**(?:${names})\\s?:\\**\\s?.*$`, 'iu');

/** The header of a quoted e-mail, as Outlook and forwarding programs write it: From first, and two of the others. */
export const HEADER_FROM = new RegExp(`^\\**(?:${FROM})\\s?:\\**\\s+\\S.*$`, 'iu');
export const HEADER_OTHERS: readonly RegExp[] = [field(SENT), field(TO), field(SUBJECT)];

/** The last line of an answer, which a phone adds. */
export const SENT_FROM =
  /^(?:sent from|sent with|sent by|get outlook for|von meinem .{2,40} gesendet|gesendet (?:von|mit|über)|diese nachricht wurde von|outlook für .{2,20} (?:beziehen|herunterladen)|holen sie sich outlook|enviado (?:desde|do|a partir)|obtener outlook|obtenga outlook|obter o outlook|envoyé (?:de|depuis|à partir)|télécharger outlook|obtenir outlook|inviato (?:da|dal|con)|scarica outlook|ottieni outlook|verstuurd vanaf|verzonden (?:vanaf|met|via)|outlook voor .{2,20} downloaden|skickat från|sendt fra|lähetetty|wysłane z|odesláno z|отправлено с|iphone'?umdan)\b.{0,120}$/iu;
