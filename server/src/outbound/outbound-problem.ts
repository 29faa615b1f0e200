/** The reason of a failed fetch: a stable word for programs and records. */
export type OutboundWord = keyof typeof SENTENCES;

const SENTENCES = {
  bad_url: 'That is no web address.',
  bad_scheme: 'Only addresses that begin with http:// or https:// are fetched.',
  address_refused: '{host} is in a private or reserved network; nothing is fetched from there.',
  dns_failed: 'The name {host} was not found.',
  connection_failed: 'The connection to {host} failed or was cut off.',
  connection_timeout: '{host} did not take the connection in time.',
  tls_failed: 'No secure connection to {host} could be made: its certificate or its protocol is not valid.',
  timeout: '{host} did not finish its answer in time.',
  too_large: 'The answer of {host} is larger than is taken.',
  too_many_redirects: 'The address leads on to others too many times, lastly at {host}.',
  bad_redirect: '{host} leads on to something that is no web address.',
  bad_encoding: 'The answer of {host} is compressed in a way that cannot be read.',
  bad_answer: 'The answer of {host} is not HTTP.',
  aborted: 'Fetching from {host} was given up.',
} as const;

/** A failed fetch. The message is a sentence for the host, without paths, passwords or internal addresses. */
export class OutboundProblem extends Error {
  readonly word: OutboundWord;

  constructor(word: OutboundWord, host: string, cause?: unknown) {
    super(SENTENCES[word].replace('{host}', host), { cause });
    this.name = 'OutboundProblem';
    this.word = word;
  }
}
