/** How a message begins that greets its reader, in the languages of most hosts. */
const GREETING =
  /^[¡\s]*(?:dear|hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)|hola|estimad[oa]s?|querid[oa]s?|buen[oa]s (?:d[ií]as|tardes|noches)|bonjour|bonsoir|salut|chère?s?|guten (?:tag|morgen|abend)|hallo|liebe[rs]?|sehr geehrte[rs]?|moin|servus|grüezi|ciao|salve|buongiorno|buonasera|gentile|car[oaie]|egregi[oa]|olá|oi|prezad[oa]s?|car[oa]s?|bom dia|boa (?:tarde|noite)|hoi|beste|geachte|goede(?:morgen|middag|navond|ndag)|hej|kära|kære|hei|cześć|dzień dobry|dobrý den|ahoj)(?![\p{L}])/iu;

/** True when a message greets its reader itself: then the letter does not greet a second time. */
export function greets(content: string, first_name: string | null): boolean {
  const line = content.trimStart().split('\n', 1)[0]?.trim() ?? '';
  if (GREETING.test(line)) return true;
  return first_name !== null && line.length < 60 && line.startsWith(first_name) && /[,:!]/.test(line);
}
