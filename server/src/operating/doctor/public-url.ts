import type { Certificate, PublicAnswer } from './ask-public-url.ts';
import { lengthOf, problem, secondsBetween, warning, type Check, type DoctorFinding } from './finding.ts';

const DAYS_LEFT_MIN = 14;

/** PUBLIC_URL as this machine reaches it: TLS, the proxy and its headers. */
export const publicUrlCheck: Check = {
  name: 'public-url',
  needs: 'nothing',
  find: async ({ config: { publicUrl }, clock, askPublicUrl }) => {
    const answer = await askPublicUrl();
    if (publicUrl === null || answer === null) return { findings: [], facts: { url: null } };
    const { certificate } = answer;
    return {
      findings: [
        ...(certificate === null ? [] : judgeCertificate(publicUrl, certificate, clock())),
        ...judgeAnswer(publicUrl, answer),
      ],
      facts: { url: publicUrl, ...proxyFacts(answer), certificate },
    };
  },
};

function proxyFacts(answer: PublicAnswer) {
  if (!answer.isAnswered) return { is_answered: false, reason: answer.reason };
  const { status, hasHsts, seen } = answer;
  return { is_answered: true, status, has_hsts: hasHsts, seen };
}

export function judgeCertificate(
  url: string,
  { invalid, expires_at }: Certificate,
  now: Temporal.Instant,
): DoctorFinding[] {
  if (invalid !== null)
    return [
      problem(
        `The certificate of PUBLIC_URL (${url}) is not valid (${invalid}): install one for this name that browsers accept.`,
      ),
    ];
  const left = expires_at === null ? Infinity : -secondsBetween(expires_at, now);
  return left < DAYS_LEFT_MIN * 86_400
    ? [warning(`The certificate of PUBLIC_URL (${url}) expires in ${lengthOf(left)}: renew it.`)]
    : [];
}

function judgeAnswer(url: string, answer: PublicAnswer): DoctorFinding[] {
  if (!answer.isAnswered)
    return [
      problem(
        `PUBLIC_URL (${url}) does not answer this machine (${answer.reason}): start the service and its proxy, or correct PUBLIC_URL.`,
      ),
    ];
  if (answer.seen === null)
    return [
      problem(
        `PUBLIC_URL (${url}) answers /healthz with status ${answer.status}, and that is not this service: let the proxy pass requests on to it, or correct PUBLIC_URL.`,
      ),
    ];
  return url.startsWith('https:') ? judgeProxy(url, answer.seen, answer.hasHsts) : [];
}

function judgeProxy(
  url: string,
  { forwarded, protocol }: { readonly forwarded?: string; readonly protocol?: string },
  hasHsts: boolean,
): DoctorFinding[] {
  const findings: DoctorFinding[] = [];
  if (forwarded === 'none')
    findings.push(
      warning(
        'The proxy of PUBLIC_URL sends no X-Forwarded-For header, so all callers count as one address: let it send the header.',
      ),
    );
  if (forwarded === 'ignored')
    findings.push(
      warning(
        'The X-Forwarded-For header of the proxy of PUBLIC_URL is not used, so all callers count as one address: set TRUSTED_PROXIES to the address of the proxy.',
      ),
    );
  if (forwarded === 'used' && protocol !== 'https')
    findings.push(
      warning(
        'The service does not see that PUBLIC_URL is https: let the proxy send X-Forwarded-Proto: https.',
      ),
    );
  if (!hasHsts)
    findings.push(
      warning(
        `PUBLIC_URL (${url}) sends no Strict-Transport-Security header: let the proxy add it, so that browsers never use http.`,
      ),
    );
  return findings;
}
